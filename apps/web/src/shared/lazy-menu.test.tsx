// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(cleanup);

test('a menu whose code does not come leaves the screen as it is, and says what to do', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.doMock('@winnow/ui/menu', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { LazyMenu } = await import('./lazy-menu');
  render(
    <main>
      <p>The list</p>
      <LazyMenu label="Views" trigger={<button type="button">Views</button>} items={[]} />
    </main>,
  );

  await vi.waitFor(() =>
    expect(screen.getByTitle(/Reload the page/)).toHaveProperty('disabled', true),
  );
  expect(screen.getByText('The list')).toBeTruthy();
  complaints.mockRestore();
});
