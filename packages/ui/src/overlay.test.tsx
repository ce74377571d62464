import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Overlay } from './overlay';

test('locks what it covers and leads on by a click', () => {
  const onClick = vi.fn<() => void>();
  render(
    <Overlay locked text="Account is locked" hoverText="Subscribe to unlock" onClick={onClick}>
      <p>Secret</p>
    </Overlay>,
  );

  expect(screen.getByText('Secret').parentElement?.hasAttribute('inert')).toBe(true);
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
  expect(screen.getByText('Open').parentElement?.hasAttribute('inert')).toBe(false);
});
