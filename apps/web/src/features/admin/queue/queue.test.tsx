import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../../../testing/app';
import { queuedTask, queuedTasks, queueOverview } from '../../../testing/fixture-api/admin-queue';
import { makeUser } from '../../../testing/fixture-api/api';
import { holdReads } from '../../../testing/hold-reads';

const admin = { ...makeUser('pro', true), is_admin: true };
const ok = (body: unknown) => ({ status: 200, body });
const mixed = {
  ...queuedTasks(),
  tasks: [queuedTask(1), queuedTask(2, { state: 'completed', cause: null })],
  count: 2,
  next: null,
};

function openQueue(search = '', more: Record<string, { status: number; body: unknown }> = {}) {
  return openApp(`/admin/sidekiq${search}`, {
    answers: {
      'GET /users/current': ok(admin),
      'GET /admin/queue': ok(queueOverview()),
      'GET /admin/queue/tasks': ok(search ? queuedTasks() : mixed),
      'POST /admin/queue/tasks/retry': ok({ done: 10_000, merged: 0, left: 12 }),
      'DELETE /admin/queue/tasks': ok({ done: 1, left: 0 }),
      'POST /admin/queue/tasks/arguments': ok({ arguments: { user_id: 'the user' } }),
      ...more,
    },
  });
}

test('the screen Sidekiq shows tasks, queues with capped counts, and schedules in words (B-405)', async () => {
  openQueue();
  await screen.findByRole('heading', { level: 1, name: 'Sidekiq' });
  expect(document.title).toBe('Sidekiq · Winnow');
  const queues = within(await screen.findByRole('table', { name: 'Queues' }));
  expect(queues.getByRole('link', { name: '10,000+ failed in billing_sync' })).toBeTruthy();
  const schedules = within(screen.getByRole('table', { name: 'Schedules' }));
  expect(schedules.getByText(/At 03:23, UTC/)).toBeTruthy();
  const tasks = within(await screen.findByRole('table', { name: 'Tasks' }));
  expect(tasks.getByText(/StripeConnectionError/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry all that match' })).toBeNull();
});

test('a count leads to its tasks, and all that match are retried after their number is shown', async () => {
  const { callsTo } = openQueue('?queue=billing_sync&state=failed');
  await waitFor(() =>
    expect(callsTo('GET /admin/queue/tasks').at(-1)?.query).toEqual({
      queue: 'billing_sync',
      state: 'failed',
      limit: '25',
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Retry all that match' }));
  const question = within(await screen.findByRole('dialog', { name: 'Retry 10,000+ tasks?' }));
  expect(question.getByText('Queue: billing_sync')).toBeTruthy();
  expect(callsTo('POST /admin/queue/tasks/retry')).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Retry 10,000+ tasks' }));
  await screen.findByText('They are enqueued again');
  expect(callsTo('POST /admin/queue/tasks/retry').map(({ body }) => body)).toEqual([
    { queue: 'billing_sync', before: '2026-11-23T12:00:00.000Z' },
  ]);
});

test('the arguments of a task are hidden until they are asked for', async () => {
  const { callsTo } = openQueue();
  const [open] = await screen.findAllByRole('button', { name: 'billing_sync' });
  fireEvent.click(open!);
  const dialog = within(await screen.findByRole('dialog', { name: 'billing_sync' }));
  expect(dialog.getByText(/StripeConnectionError/)).toBeTruthy();
  expect(callsTo('POST /admin/queue/tasks/arguments')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Show the arguments' }));
  expect(await dialog.findByText(/the user/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsTo('POST /admin/queue/tasks/retry').at(-1)?.body).toEqual({
    queue: 'billing_sync',
    ids: [queuedTask(1).id],
  });
});

test('a task is deleted after a question', async () => {
  const { callsTo } = openQueue();
  const [open] = await screen.findAllByRole('button', { name: 'billing_sync' });
  fireEvent.click(open!);
  const dialog = within(await screen.findByRole('dialog', { name: 'billing_sync' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete this task of billing_sync?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Delete the task' }));
  await screen.findByText('The task is deleted');
  expect(callsTo('DELETE /admin/queue/tasks').at(-1)?.body).toEqual({
    queue: 'billing_sync',
    ids: [queuedTask(1).id],
    state: 'failed',
  });
});

test('a question that is not answered leads back to the task as it was', async () => {
  openQueue();
  const [open] = await screen.findAllByRole('button', { name: 'billing_sync' });
  fireEvent.click(open!);
  const dialog = within(await screen.findByRole('dialog', { name: 'billing_sync' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Show the arguments' }));
  await dialog.findByText(/the user/);
  const button = dialog.getByRole('button', { name: 'Delete' });
  button.focus();
  fireEvent.click(button);
  const question = await screen.findByRole('dialog', { name: 'Delete this task of billing_sync?' });
  fireEvent.keyDown(question, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(dialog.getByText(/the user/)).toBeTruthy();
});

test('a task that is deleted leaves the focus on the screen, not at its start', async () => {
  const tasks = ok(queuedTasks());
  const { callsTo } = openQueue('?state=failed', { 'GET /admin/queue/tasks': tasks });
  const [open] = await screen.findAllByRole('button', { name: 'billing_sync' });
  open!.focus();
  fireEvent.click(open!);
  const dialog = within(await screen.findByRole('dialog', { name: 'billing_sync' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete this task of billing_sync?' });
  tasks.body = { ...queuedTasks(), tasks: [], count: 0, next: null };
  const release = holdReads('/admin/queue/tasks');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete the task' }));
  await waitFor(() => expect(document.activeElement).toBe(open));
  release();
  await screen.findByText('No tasks match');
  expect(callsTo('DELETE /admin/queue/tasks')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('workers that are silent are noticed', async () => {
  const silent = {
    ...queueOverview(),
    supervised_at: new Date(Date.now() - 600_000).toISOString(),
  };
  openQueue('', { 'GET /admin/queue': ok(silent) });
  expect(await screen.findByText(/No worker looks after the queues/)).toBeTruthy();
});

test('no queue has a sentence instead of a bare table, and no failure has no colour', async () => {
  openQueue('', {
    'GET /admin/queue': ok({ queues: [], schedules: [], supervised_at: null }),
    'GET /admin/queue/tasks': ok({ ...queuedTasks(), tasks: [], count: 0, next: null }),
  });
  expect(await screen.findByText(/^No queue yet\./)).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Queues' })).toBeNull();
  const failed = screen.getByRole('link', { name: /^Failed/ });
  expect(failed.innerHTML).not.toContain('danger');
  expect(failed.innerHTML).not.toContain('removed');
});
