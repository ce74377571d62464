import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';

function Broken(): never {
  throw new Error('Failed to fetch dynamically imported module');
}

test('a screen whose code cannot load says so and offers to load again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText('This page could not be shown')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
});

test('a part with a stand-in shows that instead', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <ErrorBoundary fallback={<p>plain</p>}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText('plain')).toBeTruthy();
});

test('what was broken is whole again where something else is shown', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const at = (place: string) => (
    <ErrorBoundary of={place} fallback={<p>plain</p>}>
      {place === '/settings' ? <Broken /> : <p>The list</p>}
    </ErrorBoundary>
  );
  const { rerender } = render(at('/settings'));
  expect(screen.getByText('plain')).toBeTruthy();
  rerender(at('/friends'));
  expect(screen.getByText('The list')).toBeTruthy();
});
