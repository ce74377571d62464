import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FloatingNotices } from './floating-notices';
import { ToastProvider, useToast } from './toast';
import type { ToastOptions } from './toast-card';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Show(options: ToastOptions) {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast.show(options)}>
      Show
    </button>
  );
}

function show(options: ToastOptions) {
  render(
    <ToastProvider>
      <Show {...options} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
}

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('the live regions stand there before any toast comes', () => {
  render(<ToastProvider>{null}</ToastProvider>);

  expect(screen.getByRole('alert').textContent).toBe('');
  expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('');
});

test('a toast comes politely, a failure at once', () => {
  show({ title: 'Saved' });
  expect(document.querySelector('[aria-live="polite"]')?.textContent).toContain('Saved');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a failure is announced at once', () => {
  show({ title: 'It did not save', tone: 'danger' });
  expect(screen.getByRole('alert').textContent).toContain('It did not save');
});

test('goes after six seconds', () => {
  show({ title: 'Saved' });
  wait(5_900);
  expect(screen.queryByText('Saved')).not.toBeNull();
  wait(200);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('with an action it stays for ten seconds', () => {
  show({ title: 'Whitelisted', action: { label: 'Undo', onClick: () => undefined } });
  wait(9_900);
  expect(screen.queryByText('Whitelisted')).not.toBeNull();
  wait(200);
  expect(screen.queryByText('Whitelisted')).toBeNull();
});

test('its clock stands still while it has the focus', () => {
  show({ title: 'Whitelisted', action: { label: 'Undo', onClick: () => undefined } });
  const undo = screen.getByRole('button', { name: 'Undo' });

  wait(9_000);
  fireEvent.focus(undo);
  wait(60_000);
  expect(screen.queryByText('Whitelisted')).not.toBeNull();

  fireEvent.blur(undo);
  wait(900);
  expect(screen.queryByText('Whitelisted')).not.toBeNull();
  wait(200);
  expect(screen.queryByText('Whitelisted')).toBeNull();
});

test('the action runs once and takes the toast away', () => {
  const onClick = vi.fn<() => void>();
  show({ title: 'Whitelisted', action: { label: 'Undo', onClick } });

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.queryByText('Whitelisted')).toBeNull();
});

test('a reference at the end stands in one piece, beside words that may break', () => {
  show({ title: 'It did not save (reference 0f3c9a52-6d1e-4b7a)', tone: 'danger' });
  const reference = screen.getByText('(reference 0f3c9a52-6d1e-4b7a)');
  expect(reference.className).toContain('inline-block');
  expect(reference.parentElement?.textContent).toBe(
    'It did not save (reference 0f3c9a52-6d1e-4b7a)',
  );
});

test('what stands in the corner takes clicks, above the toasts', () => {
  const onClick = vi.fn<() => void>();
  render(
    <ToastProvider>
      <FloatingNotices>
        <button type="button" onClick={onClick}>
          Yes
        </button>
      </FloatingNotices>
    </ToastProvider>,
  );
  const yes = within(screen.getByRole('region', { name: 'Notifications' })).getByRole('button');
  fireEvent.click(yes);
  expect(onClick).toHaveBeenCalledOnce();
});
