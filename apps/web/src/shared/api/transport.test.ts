import { expect, test, vi } from 'vitest';
import { isSealed } from './transport';

const published = { hostname: 'app.winnow.example' };
const here = { hostname: 'localhost' };

test('a published build seals its calls, unless it was built not to', () => {
  expect(isSealed(published), 'in development').toBe(false);
  vi.stubEnv('PROD', true);
  expect(isSealed(published)).toBe(true);
  expect(isSealed(here)).toBe(true);
  vi.stubEnv('VITE_SEALED', 'off');
  expect(isSealed(published)).toBe(false);
});

test('only a page on this machine can be told to speak plainly', () => {
  vi.stubEnv('PROD', true);
  localStorage.setItem('winnow.transport', 'plain');
  expect(isSealed(here)).toBe(false);
  for (const hostname of ['app.winnow.example', 'localhost.winnow.example', '10.0.0.1'])
    expect(isSealed({ hostname })).toBe(true);
});
