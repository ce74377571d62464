import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useOwnDocument } from './own-document';

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
