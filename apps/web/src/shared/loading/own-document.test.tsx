import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useOwnDocument } from './own-document';

afterEach(() => void vi.restoreAllMocks());

function Part() {
  return useOwnDocument(['/subscribe', '/change_card']) ? 'the card form' : 'loading';
}

function openAt(address: string | null) {
  const entries = address === null ? [] : [{ name: `http://localhost${address}` }];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as PerformanceEntryList);
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const view = render(<Part />);
  return { reload, ...view };
}

test.each(['/subscribe', '/subscribe?plan=annual', '/change_card', null])(
  'a document of %s draws the screen',
  (address) => {
    const { reload, unmount } = openAt(address);
    expect(screen.getByText('the card form')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    unmount();
  },
);

test.each(['/', '/dashboard', '/subscribers'])('a document of %s is loaded again', (address) => {
  const { reload, unmount } = openAt(address);
  expect(screen.getByText('loading')).toBeTruthy();
  expect(reload).toHaveBeenCalledOnce();
  unmount();
});

test('a document that lets in the affiliate service is loaded again without the code', () => {
  window.history.replaceState(null, '', '/subscribe?plan=annual&via=dana');
  const leave = vi.spyOn(location, 'replace').mockReturnValue();
  const { reload, unmount } = openAt('/subscribe?plan=annual&via=dana');
  expect(screen.getByText('loading')).toBeTruthy();
  expect(String(leave.mock.calls[0]?.[0])).toMatch(/\/subscribe\?plan=annual$/);
  expect(reload).not.toHaveBeenCalled();
  unmount();
  window.history.replaceState(null, '', '/');
});

test('offline the document is loaded again only when the browser is back', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { reload, unmount } = openAt('/dashboard');
  expect(reload).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(reload).toHaveBeenCalledOnce();
  unmount();
});
