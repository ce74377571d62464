import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DateField } from './date-field';

function setUp() {
  const passed = vi.fn<(day: string) => void>();
  function Form() {
    const [value, setValue] = useState('2026-08-21');
    return (
      <DateField
        label="From"
        value={value}
        min="2026-01-01"
        max="2026-11-21"
        onValueChange={(day) => {
          passed(day);
          setValue(day);
        }}
      />
    );
  }
  render(<Form />);
  const input = screen.getByLabelText<HTMLInputElement>('From');
  return { passed, input, type: (value: string) => fireEvent.change(input, { target: { value } }) };
}

test('passes on days within its limits only', () => {
  const { passed, type } = setUp();
  type('2026-11-22');
  type('2025-12-31');
  expect(passed).not.toHaveBeenCalled();
  type('2026-11-21');
  expect(passed).toHaveBeenCalledExactlyOnceWith('2026-11-21');
});

test('what is being typed stays, though no good day yet; leaving shows the last good one', () => {
  const { passed, input, type } = setUp();
  for (const unfinished of ['', '0002-08-21', '0202-08-21']) {
    type(unfinished);
    expect(input.value).toBe(unfinished);
  }
  expect(input.getAttribute('aria-invalid')).toBe('true');
  type('2026-10-21');
  expect(input.getAttribute('aria-invalid')).toBeNull();
  type('0002-10-21');
  fireEvent.blur(input);
  expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['2026-10-21', null]);
  expect(passed.mock.calls).toEqual([['2026-10-21']]);
});
