import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePointerAway } from './use-pointer-away';

let pointed = false;
beforeEach(() => {
  pointed = false;
  // No layout here, and so nothing that a pointer could be over.
  const find = document.querySelector.bind(document);
  vi.spyOn(document, 'querySelector').mockImplementation((what: string) =>
    what === '#content:hover' ? (pointed ? find('#content') : null) : find(what),
  );
});

function Screen({ wanted }: { wanted: boolean }) {
  const isThere = usePointerAway(wanted);
  return <main id="content">{isThere && <p>News</p>}</main>;
}
const news = () => screen.queryByText('News');
const leave = () => {
  pointed = false;
  act(() => void fireEvent(screen.getByRole('main'), new Event('pointerleave')));
};

test('without the pointer over the screen the insertion shows at once, and hides when it is no longer wanted', () => {
  const { rerender } = render(<Screen wanted />);
  expect(news()).not.toBeNull();
  rerender(<Screen wanted={false} />);
  expect(news()).toBeNull();
});

test('with the pointer over the screen it waits until the pointer has left, and then stays', () => {
  pointed = true;
  const { rerender } = render(<Screen wanted={false} />);
  rerender(<Screen wanted />);
  expect(news()).toBeNull();
  leave();
  expect(news()).not.toBeNull();
  pointed = true;
  rerender(<Screen wanted />);
  expect(news()).not.toBeNull();
});

test('what is not wanted any more when the pointer leaves does not come', () => {
  pointed = true;
  const { rerender } = render(<Screen wanted={false} />);
  rerender(<Screen wanted />);
  rerender(<Screen wanted={false} />);
  leave();
  expect(news()).toBeNull();
});
