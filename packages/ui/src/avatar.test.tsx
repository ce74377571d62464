import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar';

test('the face of one person does not stay beside the name of the next while theirs is on its way', () => {
  const { container, rerender } = render(<Avatar name="Ana Almeida" src="https://a.example/1" />);
  const first = container.querySelector('img');
  expect(first?.getAttribute('src')).toBe('https://a.example/1');

  rerender(<Avatar name="Bo Berg" src="https://a.example/2" />);

  expect(first?.isConnected).toBe(false);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('https://a.example/2');
  expect(container.textContent).toBe('BB');
});
