import { fireEvent, render, screen } from '@testing-library/react';
import type { SyntheticEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './button';

test('a loading button keeps its name and focus and ignores clicks', () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<(event: SyntheticEvent) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading onClick={onClick}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Save', busy: true });

  button.focus();
  fireEvent.click(button);

  expect(document.activeElement).toBe(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('an unavailable button can be focused but not pressed', () => {
  const onClick = vi.fn<() => void>();
  render(
    <Button unavailable onClick={onClick}>
      Sync
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Sync' });

  fireEvent.click(button);

  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(onClick).not.toHaveBeenCalled();
});

test('with href it is an anchor, with render the app draws the link', () => {
  render(
    <>
      <Button href="/away">Away</Button>
      <Button
        render={({ children, ...link }) => (
          <a href="/inside" data-router {...link}>
            {children}
          </a>
        )}
      >
        Inside
      </Button>
    </>,
  );

  expect(screen.getByRole('link', { name: 'Away' }).getAttribute('href')).toBe('/away');
  expect(screen.getByRole('link', { name: 'Inside' }).hasAttribute('data-router')).toBe(true);
});

test('a button does not submit a form unless told to', () => {
  render(<Button>Plain</Button>);

  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});
