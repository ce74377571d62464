import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notice } from './notice';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('counts down and dismisses itself once at the end', () => {
  const onDismiss = vi.fn<() => void>();
  render(
    <Notice countdown={5} onDismiss={onDismiss}>
      Expired
    </Notice>,
  );
  expect(screen.getByText('5 s')).toBeTruthy();
  wait(2_000);
  expect(screen.getByText('3 s')).toBeTruthy();
  wait(2_900);
  expect(onDismiss).not.toHaveBeenCalled();
  wait(400);
  expect(onDismiss).toHaveBeenCalledOnce();
  wait(10_000);
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('a new callback does not start the count again', () => {
  const late = vi.fn<() => void>();
  const { rerender } = render(<Notice countdown={5} onDismiss={() => undefined} />);
  wait(4_000);
  rerender(<Notice countdown={5} onDismiss={late} />);
  wait(1_250);

  expect(late).toHaveBeenCalledOnce();
});

test('danger is an alert, the rest a status; neither announces the actions', () => {
  render(
    <>
      <Notice tone="danger" actions="Trying again in 2 s">
        Failed
      </Notice>
      <Notice>By the way</Notice>
    </>,
  );

  expect(screen.getByRole('alert').textContent).toBe('Failed');
  expect(screen.getByRole('status').textContent).toBe('By the way');
});

test('without onDismiss there is no cross, with it the cross dismisses', () => {
  const onDismiss = vi.fn<() => void>();
  const { rerender } = render(<Notice>Stays</Notice>);
  expect(screen.queryByRole('button')).toBeNull();

  rerender(<Notice onDismiss={onDismiss}>Goes</Notice>);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledOnce();
});

function Screen({ children }: { children?: React.ReactNode }) {
  const [isShown, setShown] = useState(true);
  return (
    <main tabIndex={-1}>
      <input aria-label="Search" />
      {isShown && <Notice onDismiss={() => setShown(false)}>Goes</Notice>}
      {children}
    </main>
  );
}
const dismiss = () => {
  const cross = screen.getByRole('button', { name: 'Dismiss' });
  act(() => cross.focus());
  fireEvent.click(cross);
  expect(screen.queryByText('Goes')).toBeNull();
};

test('dismissed with the focus in it, the focus is where it was before', () => {
  render(<Screen />);
  const search = screen.getByRole('textbox', { name: 'Search' });
  search.focus();
  dismiss();
  expect(document.activeElement).toBe(search);
});

test('dismissed by who came from nowhere, or from what is gone, the focus is at the screen', () => {
  const view = render(<Screen />);
  dismiss();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  view.unmount();
  const { rerender } = render(
    <Screen>
      <button>Opens</button>
    </Screen>,
  );
  screen.getByRole('button', { name: 'Opens' }).focus();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  rerender(<Screen />);
  dismiss();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('dismissed by who came from a row, the focus is at the screen: the row may be another’s by now', () => {
  render(
    <Screen>
      <table>
        <tbody>
          <tr>
            <td>
              <input type="checkbox" aria-label="Select Anders" />
            </td>
          </tr>
        </tbody>
      </table>
    </Screen>,
  );
  screen.getByRole('checkbox', { name: 'Select Anders' }).focus();
  dismiss();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('one that goes by itself leaves the focus where it is', () => {
  const { rerender } = render(<Notice>Goes</Notice>);
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  rerender(<></>);
  expect(document.activeElement).toBe(field);
  field.remove();
});
