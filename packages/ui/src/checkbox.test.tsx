import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Checkbox } from './checkbox';

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('some chosen is mixed, all chosen is not', () => {
  const { rerender } = render(<Checkbox label="All" checked={false} indeterminate readOnly />);
  expect(box('All').indeterminate).toBe(true);

  rerender(<Checkbox label="All" checked readOnly />);
  expect(box('All').indeterminate).toBe(false);
  expect(box('All').checked).toBe(true);
});

test('a render brings the mixed state back that a click of the browser clears', () => {
  const { rerender } = render(<Checkbox label="All" indeterminate readOnly />);
  box('All').indeterminate = false;

  rerender(<Checkbox label="All" indeterminate readOnly />);

  expect(box('All').indeterminate).toBe(true);
});

test('a click on the label tells the new state', () => {
  const onCheckedChange = vi.fn<() => void>();
  render(<Checkbox label="I agree" onCheckedChange={onCheckedChange} />);

  fireEvent.click(screen.getByText('I agree'));

  expect(onCheckedChange).toHaveBeenCalledExactlyOnceWith(true);
});

test('the hint describes the box', () => {
  render(<Checkbox label="Quiet" hint="No messages" />);

  const id = box('Quiet').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('No messages');
});

test('a description from outside is read before the hint', () => {
  render(
    <>
      <p id="outside">Four are not known</p>
      <Checkbox label="Take them too" hint="They may engage" aria-describedby="outside" />
    </>,
  );
  const ids = screen.getByRole('checkbox').getAttribute('aria-describedby')!.split(' ');
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Four are not known',
    'They may engage',
  ]);
});
