import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Job } from '@winnow/sdk/jobs';
import type { Port } from '@winnow/sdk/link';
import type { RobotMessage } from '@winnow/sdk/link/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { stored } from '../storage/storage';
import { cooldownSeconds } from './engagement-cooldown';
import { createRobotLink } from './link';

const scan: Job = {
  id: 'scan-0001',
  name: 'fetch_user_friends',
  args: {},
  args_id: 'a',
  status: 'done',
  progress: null,
  acts: [],
  created_at: '2026-11-21T09:00:00.000Z',
};

function setUp() {
  let say: (message: RobotMessage) => void = () => {};
  const port: Port = {
    postMessage: () => {},
    disconnect: () => {},
    onMessage: { addListener: (listener) => void (say = listener) },
    onDisconnect: { addListener: () => {} },
  };
  const actions: UnknownAction[] = [];
  const dispatch: Dispatch = (action) => {
    actions.push(action);
    return action;
  };
  const reload = vi.fn<() => void>();
  const link = createRobotLink({
    dispatch,
    reload,
    connect: () => port,
  });
  link.open();
  const tags = () =>
    actions.flatMap(({ type, payload }) => (type === 'api/invalidateTags' ? payload : []));
  const types = () => actions.map((action) => action.type);
  return { say: (message: RobotMessage) => say(message), tags, types, reload, link };
}

afterEach(() => {
  localStorage.clear();
  document.cookie = 'sync_engagement_next_allowed=; max-age=0; path=/';
});

test('reload_user reloads the user (A-171)', () => {
  const { say, tags, link } = setUp();
  say({ type: 'notification', name: 'reload_user' });
  expect(tags()).toContain('User');
  link.close();
});

test('reload_friends reloads friends, charts, metrics and non-friends (A-172, A-173, A-174, A-175)', () => {
  const { say, tags, link } = setUp();
  say({ type: 'notification', name: 'reload_friends' });
  expect(tags()).toEqual(
    expect.arrayContaining(['Friends', 'Charts', 'Metrics', 'NonFriends', 'Limits']),
  );
  link.close();
});

test('disable_sync_engagement blocks the sync for six hours and reloads the app (A-177, A-178, A-180, B-344, B-345)', () => {
  const { say, reload, link } = setUp();
  say({ type: 'notification', name: 'disable_sync_engagement' });
  expect(document.cookie).toContain('sync_engagement_next_allowed=');
  expect(cooldownSeconds(null)).toBeGreaterThan(6 * 3600 - 5);
  expect(cooldownSeconds(null, Date.now() + 6 * 3_600_000)).toBe(0);
  expect(reload).toHaveBeenCalledOnce();
  link.close();
});

test('the later of cookie and robot decides about the sync (A-181)', () => {
  expect(cooldownSeconds(null)).toBe(0);
  const now = Date.parse('2026-11-21T09:00:00Z');
  expect(cooldownSeconds('2026-11-21T10:00:00Z', now)).toBe(3600);
  expect(cooldownSeconds('nonsense', now)).toBe(0);
});

test('a finished friends scan is noted once, across page loads too (A-189, A-190)', () => {
  const first = setUp();
  first.say({ type: 'job.changed', job: { ...scan, status: 'running' } });
  expect(first.types()).not.toContain('robot/scanCompleted');
  first.say({ type: 'job.changed', job: scan });
  first.say({ type: 'job.changed', job: scan });
  expect(first.types().filter((type) => type === 'robot/scanCompleted')).toHaveLength(1);
  expect(stored('handledJobs')).toBe('scan-0001');
  first.link.close();

  const second = setUp();
  second.say({ type: 'summary', jobs: [scan], schedule: [], ledger_counts: {}, outbox_size: 0 });
  expect(second.types()).not.toContain('robot/scanCompleted');
  second.link.close();
});
