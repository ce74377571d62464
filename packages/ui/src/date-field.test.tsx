import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DateField } from './date-field';

test('passes on days within its limits only', () => {
  const onValueChange = vi.fn<() => void>();
  render(
    <DateField
      label="From"
      value="2026-08-21"
      min="2026-01-01"
      max="2026-11-21"
      onValueChange={onValueChange}
    />,
  );
  const input = screen.getByLabelText('From');

  fireEvent.change(input, { target: { value: '2026-11-22' } });
  fireEvent.change(input, { target: { value: '2025-12-31' } });
  expect(onValueChange).not.toHaveBeenCalled();

  fireEvent.change(input, { target: { value: '2026-11-21' } });
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('2026-11-21');
});
