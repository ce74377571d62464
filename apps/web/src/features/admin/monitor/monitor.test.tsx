import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../../../testing/app';
import { systemMetrics } from '../../../testing/fixture-api/admin-monitor';
import { makeUser } from '../../../testing/fixture-api/api';
import { bytesWords, shareWords, timeWords } from './figures';
import { scaleTop } from './scale';

const admin = { ...makeUser('pro', true), is_admin: true };
const ok = (body: unknown) => ({ status: 200, body });

function openMonitor(answer: { status: number; body: unknown } = ok(systemMetrics())) {
  return openApp('/admin/dashboard', {
    answers: {
      'GET /users/current': ok(admin),
      'GET /admin/monitor/system_metrics': answer,
    },
  });
}

test('the screen Monitor loads and shows the system metrics (B-403, B-404, B-407)', async () => {
  const { callsTo } = openMonitor();
  await screen.findByRole('heading', { level: 1, name: 'Monitor' });
  expect(document.title).toBe('Monitor · Winnow');
  const now = within(await screen.findByRole('region', { name: 'Now' }));
  expect(now.getByText('2 of 3')).toBeTruthy();
  expect(now.getByText('0.4%')).toBeTruthy();
  expect(now.getByText('10,000+')).toBeTruthy();
  const [, first, silent] = within(screen.getByRole('table', { name: 'Instances' })).getAllByRole(
    'row',
  );
  expect(within(first!).getByText('Reports')).toBeTruthy();
  expect(within(silent!).getByText('Last report 4 minutes ago')).toBeTruthy();
  const outside = within(screen.getByRole('table', { name: 'Outside services' }));
  const [, facebook, stripe, desk] = outside.getAllByRole('row');
  expect(within(facebook!).getByText('Answers')).toBeTruthy();
  expect(within(stripe!).getByText('Fails')).toBeTruthy();
  expect(within(stripe!).getByText('Answered 503')).toBeTruthy();
  expect(within(desk!).getByText('Answers again')).toBeTruthy();
  const slowest = within(screen.getByRole('table', { name: 'Slowest calls' }));
  expect(slowest.getByText('2.4 s')).toBeTruthy();
  expect(screen.getByText('34 of 100')).toBeTruthy();
  const failed = within(screen.getByRole('region', { name: 'Queue' })).getByRole('link', {
    name: '10,000+',
  });
  expect(failed.getAttribute('href')).toBe('/admin/sidekiq?state=failed');
  expect(callsTo('GET /admin/monitor/system_metrics')).toHaveLength(1);
});

test('a chart has a table behind it, and can be shown as one', async () => {
  openMonitor();
  const card = within(await screen.findByRole('region', { name: 'Time to answer' }));
  expect(card.getByRole('img', { name: /Time to answer; a table follows/ })).toBeTruthy();
  expect(within(card.getByRole('table')).getAllByRole('row')).toHaveLength(145);
  fireEvent.click(card.getByRole('button', { name: 'Show as a table' }));
  expect(card.queryByRole('img')).toBeNull();
  expect(card.getByRole('region', { name: 'Time to answer, as a table' })).toBeTruthy();
});

test('a service that nobody called has no figures, and says so', async () => {
  const quiet = systemMetrics();
  openMonitor(
    ok({
      ...quiet,
      instances: [],
      slowest: [],
      history: quiet.history.map((point) => ({ ...point, calls: 0, p50_ms: null, p95_ms: null })),
      current: { calls_per_minute: 0, error_rate: 0, p50_ms: null, p95_ms: null },
    }),
  );
  expect(await screen.findByText('No instance has reported in the last hour')).toBeTruthy();
  expect(screen.getByText('No calls in the last 24 hours')).toBeTruthy();
  expect(screen.getByText('0 of 0')).toBeTruthy();
});

test('figures that cannot be loaded say so, and can be asked for again', async () => {
  openMonitor({ status: 500, body: { code: 'internal', error: 'internal' } });
  expect(await screen.findByText('The figures could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('figures are told as exactly as they need to be', () => {
  expect([null, 0.64, 46.4, 2_410].map(timeWords)).toEqual(['–', '0.6 ms', '46 ms', '2.4 s']);
  expect([null, 48_000, 2.12e8, 1.84e10].map(bytesWords)).toEqual([
    '–',
    '48 KB',
    '212 MB',
    '18.4 GB',
  ]);
  expect([0, 0.0004, 0.0042, 0.123].map(shareWords)).toEqual(['0%', '< 0.1%', '0.4%', '12%']);
  expect([[], [null], [3], [46, 12], [2_000], [2_001]].map(scaleTop)).toEqual([
    1, 1, 3, 60, 2_000, 3_000,
  ]);
});

test('a chart without a figure says so instead of drawing an axis', async () => {
  const history = systemMetrics().history.map((point) => ({
    ...point,
    p50_ms: null,
    p95_ms: null,
    loop_ms: null,
    memory_bytes: null,
  }));
  openMonitor(ok(systemMetrics({ history })));
  const card = within(await screen.findByRole('region', { name: 'Time to answer' }));
  expect(card.getByText('No instance has reported this in the last 24 hours.')).toBeTruthy();
  expect(card.queryByRole('img')).toBeNull();
  const calls = within(screen.getByRole('region', { name: 'Calls in 10 minutes' }));
  expect(calls.getByRole('img')).toBeTruthy();
});
