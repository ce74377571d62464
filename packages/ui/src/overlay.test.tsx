import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Overlay } from './overlay';

test('blurs and locks what it covers and leads on by a click (B-471)', () => {
  const onClick = vi.fn<() => void>();
  render(
    <Overlay locked text="Account is locked" hoverText="Subscribe to unlock" onClick={onClick}>
      <p>Secret</p>
    </Overlay>,
  );

  const covered = screen.getByText('Secret').parentElement;
  expect(covered?.hasAttribute('inert')).toBe(true);
  expect(covered?.className).toMatch(/\bblur-/);
  fireEvent.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledOnce();
});

test('unlocked it is only its content', () => {
  render(
    <Overlay locked={false} text="Account is locked">
      <p>Open</p>
    </Overlay>,
  );

  expect(screen.queryByRole('button')).toBeNull();
  const content = screen.getByText('Open').parentElement;
  expect(content?.hasAttribute('inert')).toBe(false);
  expect(content?.className).not.toMatch(/\bblur-/);
});
