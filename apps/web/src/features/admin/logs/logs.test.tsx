import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp } from '../../../testing/app';
import { adminExport } from '../../../testing/fixture-api/admin-exports';
import { robotLogLine, robotLogsSummary } from '../../../testing/fixture-api/admin-logs';
import { makeUser } from '../../../testing/fixture-api/api';

vi.mock('./bar-chart', () => ({ BarChart: () => <output>a chart</output> }));

const admin = { ...makeUser('pro', true), is_admin: true };
const ok = (body: unknown) => ({ status: 200, body });
type Answers = Record<string, { status: number; body: unknown }>;

const open = (path: string, more: Answers = {}) =>
  openApp(path, { answers: { 'GET /users/current': ok(admin), ...more } });
const link = (name: string | RegExp) => screen.findByRole('link', { name });

test('/admin/logs is the screen Robot Logs, with its summary (B-396, B-367, B-401)', async () => {
  const { callsTo } = open('/admin/logs');
  await screen.findByRole('heading', { level: 1, name: 'Robot Logs' });
  expect(document.title).toBe('Robot Logs · Winnow');
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(summary.getByText('2,318,411')).toBeTruthy();
  expect(summary.getByText('+3,022')).toBeTruthy();
  expect(summary.getByText('No change')).toBeTruthy();
  expect(callsTo('GET /admin/robot_logs/summary')).toHaveLength(1);
  expect(await screen.findByRole('table', { name: 'Lines' })).toBeTruthy();
});

test('the list takes its filters from the address, and gives them to list and summary (B-397, B-399)', async () => {
  const filters = {
    level: 'error',
    robot_version: '7.0.4',
    user_id: '7f1d6a2c-51e3-4b0e-9d53-0a6c5f0f7a11',
    exec_id: 'run-1',
    from: '2026-03-01',
    to: '2026-03-10',
  };
  const { callsTo } = open(
    `/admin/logs/list?${new URLSearchParams({ ...filters, search: 'paused' })}`,
  );
  await screen.findByRole('table', { name: 'Lines' });
  const asked = { ...filters, message: 'paused' };
  expect(callsTo('GET /admin/robot_logs').at(-1)?.query).toEqual({ ...asked, limit: '50' });
  expect(callsTo('GET /admin/robot_logs/summary').at(-1)?.query).toEqual(asked);
  expect(screen.getByRole('button', { name: 'Remove the filter Level: Error' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter From day: 1 Mar 2026' }));
  await waitFor(() =>
    expect(callsTo('GET /admin/robot_logs').at(-1)?.query).not.toHaveProperty('from'),
  );
});

test('a line opens its details, and leads to its user and to all lines of its run', async () => {
  const line = robotLogLine(3, { exec_id: 'run-77', message: 'paused' });
  const { place, callsTo } = open('/admin/logs/list?level=error', {
    'GET /admin/robot_logs': ok({ lines: [line], count_filtered: 1, next: null }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'paused' }));
  const details = within(await screen.findByRole('dialog', { name: 'Log line' }));
  expect(details.getByText('run-77')).toBeTruthy();
  expect(details.getByRole('link', { name: 'Open the user' }).getAttribute('href')).toBe(
    `/admin/users/${line.user.id}`,
  );
  fireEvent.click(details.getByRole('link', { name: 'All lines of this run' }));
  await waitFor(() =>
    expect(callsTo('GET /admin/robot_logs').at(-1)?.query).toEqual({
      exec_id: 'run-77',
      limit: '50',
    }),
  );
  expect(place()).toBe('/admin/logs/list?exec_id=run-77');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a deletion says first how many lines match and by which filters, and takes a reason (B-062, B-402)', async () => {
  const { callsTo } = open('/admin/logs/list?level=debug');
  await screen.findByRole('table', { name: 'Lines' });
  const button = await screen.findByRole('button', { name: 'Delete all that match' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(button);
  const question = within(await screen.findByRole('dialog', { name: 'Delete 2,318,411 lines?' }));
  expect(question.getByText('Level: Debug')).toBeTruthy();
  expect(question.queryByText(/stands for every number/)).toBeNull();
  expect(question.getByText(/^Delivered .* \(UTC days\)\.$/)).toBeTruthy();
  expect(callsTo('DELETE /admin/robot_logs')).toEqual([]);
  fireEvent.change(question.getByLabelText('Reason'), { target: { value: 'too many of them' } });
  fireEvent.click(question.getByRole('button', { name: 'Delete 2,318,411 lines' }));
  await screen.findByText('The lines are being deleted');
  expect(callsTo('DELETE /admin/robot_logs').map(({ body }) => body)).toEqual([
    { level: 'debug', ...robotLogsSummary().span, reason: 'too many of them' },
  ]);
});

test('a deletion by a message with a number says that it stands for every number', async () => {
  open('/admin/logs/list?search=job+1000');
  const button = await screen.findByRole('button', { name: 'Delete all that match' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(button);
  expect(await screen.findByText(/A number in the search stands for every number/)).toBeTruthy();
});

test.each(['list', 'chart'])(
  'the search of the %s says that a number stands for every number (B-402)',
  async (part) => {
    open(`/admin/logs/${part}`);
    const field = await screen.findByRole('searchbox', { name: 'Search messages' });
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Any number in the search matches every number.');
  },
);

test('the lines that match are exported by a task, after a question', async () => {
  const { callsTo } = open('/admin/logs/list?level=debug', {
    'POST /admin/exports/robot_logs': ok(adminExport({ kind: 'robot_logs', state: 'waiting' })),
  });
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(button);
  const question = within(await screen.findByRole('dialog', { name: 'Export 2,318,411 lines?' }));
  expect(callsTo('POST /admin/exports/robot_logs')).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Export 2,318,411 lines' }));
  await screen.findByText('The export has started. You find it under CSV Exports.');
  expect(callsTo('POST /admin/exports/robot_logs').map(({ body }) => body)).toEqual([
    { level: 'debug' },
  ]);
});

test('the chart is that of messages, and the choice of another is in the address (B-061, B-398, B-400)', async () => {
  const { callsTo, place } = open('/admin/logs/chart?level=info');
  await screen.findByText('a chart');
  const names = () => callsTo('GET /admin/robot_logs/chart').map(({ query }) => query);
  expect(names()).toEqual([{ level: 'info', name: 'messages' }]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Messages' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Versions' }));
  await waitFor(() => expect(names().at(-1)).toEqual({ level: 'info', name: 'versions' }));
  expect(place()).toBe('/admin/logs/chart?level=info&name=versions');
  fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
  const table = within(screen.getByRole('table', { name: 'Lines by robot version, by day' }));
  expect(table.getByRole('columnheader', { name: 'All other versions' })).toBeTruthy();
  expect(table.getAllByRole('row')).toHaveLength(8);
});

test('a chart without lines says so, and offers no table', async () => {
  const { span } = robotLogsSummary();
  open('/admin/logs/chart?search=nothing', {
    'GET /admin/robot_logs/chart': ok({ span, unit: 'day', points: [span.to], series: [] }),
  });
  expect(await screen.findByText('No lines match')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show as a table' })).toBeNull();
});

test('list and chart share their filters', async () => {
  open('/admin/logs/list?level=error&search=paused');
  const chart = await link('Chart');
  expect(chart.getAttribute('href')).toBe('/admin/logs/chart?level=error&search=paused');
  expect((await link('Lines')).getAttribute('aria-current')).toBe('page');
  expect((await link('Problem reports')).getAttribute('href')).toBe('/admin/logs/reports');
});

test('problem reports are listed, and one is read as it was sent', async () => {
  const { callsTo } = open('/admin/logs/reports?user_id=7f1d6a2c-51e3-4b0e-9d53-0a6c5f0f7a11');
  const list = within(await screen.findByRole('table', { name: 'Problem reports' }));
  expect(callsTo('GET /admin/problem_reports').at(-1)?.query).toEqual({
    user_id: '7f1d6a2c-51e3-4b0e-9d53-0a6c5f0f7a11',
    limit: '25',
  });
  fireEvent.click(list.getAllByRole('button')[0]!);
  const report = within(await screen.findByRole('dialog', { name: /^Problem report of Ann/ }));
  const part = (name: string) => within(report.getByRole('region', { name }));
  expect(part('Note').getByText(/^The removal stopped/)).toBeTruthy();
  expect(part('Robot').getByText(/^blocked, until/)).toBeTruthy();
  expect(part('Jobs').getByText('12 of 40')).toBeTruthy();
  expect(part('Diagnosis').getByText('shown_more')).toBeTruthy();
  expect(part('Last lines').getAllByText('protective pause: blocked').length).toBeGreaterThan(0);
});

test('what cannot be loaded says so', async () => {
  const error = { code: 'access_denied', error: 'You do not have permission to do this.' };
  const refused = { status: 403, body: error };
  open('/admin/logs/chart', {
    'GET /admin/robot_logs/summary': refused,
    'GET /admin/robot_logs/chart': refused,
  });
  expect(await screen.findByText('The summary could not be loaded')).toBeTruthy();
  expect(await screen.findByText('The chart could not be loaded')).toBeTruthy();
});
