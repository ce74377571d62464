import type { Page } from 'playwright-core';

/** Puts a robot that only talks into the page, as the extension's port would. */
export async function fakeRobot(
  page: Page,
  options: { job?: 'reading' | 'removing' | 'reacting' } = {},
) {
  // The TypeScript runner wraps functions in a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (it) => it');
  await page.addInitScript(({ job }) => {
    const state = {
      type: 'robot.state',
      version: '7.0.4',
      capabilities: [
        'non_friends',
        'auto_reactions',
        'friend_requests',
        'friendship_dates',
        'schedule',
      ],
      connected_user: null,
      network_user: null,
      terms_accepted: true,
      username_confirmed: true,
      busy: false,
      pause: null,
      sync_engagement_next_allowed: job ? null : new Date(Date.now() + 15_158_000).toISOString(),
    };
    const jobs = {
      reading: {
        id: 'job-reading-1',
        name: 'fetch_user_friends',
        args: {},
        args_id: 'x',
        status: 'running',
        progress: {
          done: 873,
          total: 1284,
          unit: 'friends',
          text: 'Reading your friends',
          eta_s: 118,
        },
        acts: [],
        created_at: '2026-11-21T09:00:00.000Z',
      },
      removing: {
        id: 'job-removing-1',
        name: 'remove_user_friends',
        args: {},
        args_id: 'y',
        status: 'running',
        progress: {
          done: 7,
          total: 12,
          unit: 'friends',
          text: '7 of 12 friends removed',
          eta_s: 540,
        },
        wake_at: new Date(Date.now() + 41_000).toISOString(),
        acts: [
          {
            facebook_id: '1',
            full_name: 'Bo Jensen',
            state: 'confirmed',
            at: '2026-11-21T09:01:00.000Z',
          },
          {
            facebook_id: '2',
            full_name: 'Antoine Dubois',
            state: 'unknown',
            at: '2026-11-21T09:00:00.000Z',
          },
          {
            facebook_id: '3',
            full_name: 'Anja Petrović',
            state: 'failed',
            at: '2026-11-21T08:59:00.000Z',
            text: 'The menu had no Unfriend',
          },
        ],
        created_at: '2026-11-21T09:00:00.000Z',
      },
    };
    const post = (id: string, full_name: string, more: object) => ({
      kind: 'reaction',
      facebook_id: id,
      full_name,
      post: { id: `post-${id}`, permalink: `https://www.facebook.com/posts/${id}` },
      at: '2026-11-21T09:01:00.000Z',
      ...more,
    });
    const all = {
      ...jobs,
      reacting: {
        ...jobs.removing,
        id: 'job-reacting-1',
        name: 'fetch_user_newsfeed',
        status: 'running',
        progress: {
          done: 6,
          total: 20,
          unit: 'reactions',
          text: 'Reacting to posts of your feed',
          eta_s: 140,
        },
        waiting: undefined,
        wake_at: undefined,
        acts: [
          post('1', 'Bo Jensen', { state: 'sent' }),
          post('2', 'Antoine Dubois', { state: 'confirmed' }),
          post('3', 'Anja Petrović', { state: 'failed', text: 'The post was gone' }),
        ],
      },
    };
    const connect = () => {
      const heard: ((message: unknown) => void)[] = [];
      const say = (message: unknown) =>
        setTimeout(() => heard.forEach((listener) => listener(message)), 20);
      return {
        onMessage: { addListener: (listener: (message: unknown) => void) => heard.push(listener) },
        onDisconnect: { addListener: () => {} },
        disconnect() {},
        postMessage({ type }: { type: string }) {
          if (type === 'hello') say(state);
          if (type === 'summary.get')
            say({
              type: 'summary',
              jobs: job ? [all[job]] : [],
              schedule: [],
              ledger_counts: {},
              outbox_size: 0,
            });
        },
      };
    };
    Object.assign(globalThis, { chrome: { runtime: { connect } } });
  }, options);
}
