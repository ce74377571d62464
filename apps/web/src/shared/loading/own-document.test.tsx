import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useOwnDocument } from './own-document';

afterEach(() => void vi.restoreAllMocks());

function Part() {
  const { isOwn, isUnreached } = useOwnDocument(['/subscribe', '/change_card']);
  if (isOwn) return 'the card form';
  return isUnreached ? 'not reached' : 'loading';
}

function openAt(address: string | null, failure?: Error) {
  const entries = address === null ? [] : [{ name: `http://localhost${address}` }];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as PerformanceEntryList);
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const network = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (failure) throw failure;
    return new Response();
  });
  const view = render(<Part />);
  return { reload, network, ...view };
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

test.each(['/', '/dashboard', '/subscribers'])(
  'a document of %s is loaded again',
  async (address) => {
    const { reload, unmount } = openAt(address);
    expect(screen.getByText('loading')).toBeTruthy();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    unmount();
  },
);

test('a document that lets in the affiliate service is loaded again without the code', async () => {
  window.history.replaceState(null, '', '/subscribe?plan=annual&via=dana');
  const leave = vi.spyOn(location, 'replace').mockReturnValue();
  const { reload, unmount } = openAt('/subscribe?plan=annual&via=dana');
  expect(screen.getByText('loading')).toBeTruthy();
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(String(leave.mock.calls[0]?.[0])).toMatch(/\/subscribe\?plan=annual$/);
  expect(reload).not.toHaveBeenCalled();
  unmount();
  window.history.replaceState(null, '', '/');
});

test('offline the document is loaded again only when the browser is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { reload, unmount } = openAt('/dashboard');
  expect(reload).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  unmount();
});

test('a network that is dead while the browser is online says so, and is tried again', async () => {
  const { reload, network, unmount } = openAt('/dashboard', new TypeError('failed to fetch'));
  await screen.findByText('not reached');
  expect(reload).not.toHaveBeenCalled();
  network.mockResolvedValue(new Response());
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  unmount();
});
