import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api } from '../../../shared/api/api';
import { openApp } from '../../../testing/app';

const drawn: unknown[] = [];
vi.mock('./line-chart', () => ({
  LineChart: ({ series }: { series: unknown }) => {
    drawn.push(series);
    return <output>a chart</output>;
  },
}));

test('a chart is given the same lines as long as its data is the same, however often that is read', async () => {
  const app = openApp('/dashboard');
  await screen.findByText('a chart');
  const before = drawn.length;
  await act(() => app.store.dispatch(api.util.invalidateTags(['Charts'])));
  await waitFor(() => expect(app.callsTo('GET /charts/friends')).toHaveLength(2));
  await waitFor(() => expect(drawn.length).toBeGreaterThan(before));
  expect(new Set(drawn).size).toBe(1);
});
