// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The menu's code is read and made ready first; a busy machine takes its time over it.
configure({ asyncUtilTimeout: 25_000 });

// The server answers: what does not come is gone.
beforeEach(() => vi.stubGlobal('fetch', async () => new Response(null)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.doUnmock('@winnow/ui/menu');
  vi.resetModules();
  vi.useRealTimers();
});

test('a menu whose code does not come leaves the screen as it is, and says what to do', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.doMock('@winnow/ui/menu', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { LazyMenu } = await import('./lazy-menu');
  render(
    <main>
      <p>The list</p>
      <LazyMenu label="Views" trigger={<button type="button">Views</button>} items={[]} />
    </main>,
  );

  await waitFor(() =>
    expect(screen.getByTitle(/Reload the page/)).toHaveProperty('disabled', true),
  );
  expect(screen.getByText('The list')).toBeTruthy();
  complaints.mockRestore();
});

test('one that can wait asks for its code after a while, or at the first click, which opens it', async () => {
  let asked = 0;
  vi.doMock('@winnow/ui/menu', async (original) => {
    asked += 1;
    return original();
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { LazyMenu } = await import('./lazy-menu');
  const trigger = <button type="button">Account</button>;
  const items = [{ key: 'out', label: 'Logout' }];
  render(<LazyMenu label="Account" afterMs={60_000} trigger={trigger} items={items} />);
  const button = screen.getByRole('button', { name: 'Account' });
  expect([asked, button.getAttribute('aria-haspopup')]).toEqual([0, 'menu']);
  fireEvent.click(button);
  await screen.findByRole('menuitem', { name: 'Logout' });
  expect(asked).toBe(1);
  cleanup();
  render(<LazyMenu label="Account" afterMs={60_000} trigger={trigger} items={items} />);
  expect(screen.getByRole('button', { name: 'Account' }).getAttribute('aria-expanded')).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Account' }).getAttribute('aria-expanded')).toBe(
      'false',
    ),
  );
});

test('a popup that comes late takes the focus from nothing that was begun meanwhile', async () => {
  let come: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (come = resolve));
  vi.doMock('@winnow/ui/menu', async (original) => {
    await late;
    return original();
  });
  const { LazyMenu } = await import('./lazy-menu');
  const items = [{ key: 'out', label: 'Logout' }];
  render(
    <>
      <LazyMenu label="Account" trigger={<button type="button">Account</button>} items={items} />
      <input aria-label="Search" />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Account' });
  button.focus();
  fireEvent.click(button);
  screen.getByRole('textbox').focus();
  come();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Account' }).getAttribute('aria-expanded')).toBe(
      'false',
    ),
  );
  expect(screen.queryByRole('menuitem')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
