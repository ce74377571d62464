import type { Page } from 'playwright-core';
import { robotJobs } from './fake-robot-jobs';

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
  sync_engagement_next_allowed: null as string | null,
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const cooling = { sync_engagement_next_allowed: inHours(4.2) };
const pause = {
  code: 'slow_down',
  text: 'Facebook asked us to slow down after 34 removals. 23 friends are still waiting; none is lost.',
  until: inHours(26),
};

interface Robot {
  state?: object;
  job?: keyof typeof robotJobs;
  /** A refusal sent right after the greeting. */
  refuses?: { code: string; text: string };
  /** Why the robot refuses to forget the user who signs out. */
  keeps?: { code: string; text: string };
}

const robots = {
  idle: { state: cooling },
  fresh: {},
  unconfirmed: {
    state: { username_confirmed: false, capabilities: ['non_friends', 'set_up_page'] },
  },
  reading: { job: 'reading' },
  removing: { job: 'removing' },
  reacting: { job: 'reacting' },
  waiting: { job: 'waiting' },
  stopped: { job: 'stopped' },
  one: { job: 'one' },
  failed: { job: 'failed' },
  done: { job: 'done' },
  kept: { job: 'kept' },
  doubted: { job: 'doubted' },
  paused: { job: 'paused', state: { pause } },
  undelivered: {
    state: {
      ...cooling,
      undelivered: {
        count: 3,
        text: 'Winnow cannot be reached right now. Nothing is lost, and it continues automatically.',
      },
    },
  },
  outdated: { state: { ...cooling, version: '6.9.1' } },
  older: { state: { ...cooling, version: '7.0.1' } },
  refusing: {
    state: cooling,
    refuses: {
      code: 'terms_missing',
      text: 'Open the robot’s popup (its icon in the toolbar) and agree to the terms first.',
    },
  },
  keeping: {
    job: 'removing',
    keeps: { code: 'job_under_way', text: 'Removing friends is under way: 5 of 12 still wait.' },
  },
} as const satisfies Record<string, Robot>;
export type RobotKind = keyof typeof robots;

/** Installs a scripted robot in the page, behind the same port as the extension. */
export async function fakeRobot(page: Page, kind: RobotKind) {
  const robot: Robot = robots[kind];
  await page.addInitScript(
    ({ facts, jobs, refuses, keeps }) => {
      const connect = () => {
        const heard: ((message: unknown) => void)[] = [];
        const say = (message: unknown) =>
          setTimeout(() => heard.forEach((listener) => listener(message)), 20);
        return {
          onMessage: {
            addListener: (listener: (message: unknown) => void) => heard.push(listener),
          },
          onDisconnect: { addListener: () => {} },
          disconnect() {},
          postMessage({ type, mid }: { type: string; mid: string }) {
            if (type === 'hello') {
              say(facts);
              if (refuses) say({ type: 'refused', reply_to: mid, ...refuses });
            }
            if (type === 'user.clear' && keeps) say({ type: 'refused', reply_to: mid, ...keeps });
            if (type === 'summary.get')
              say({ type: 'summary', jobs, schedule: [], ledger_counts: {}, outbox_size: 0 });
          },
        };
      };
      Object.assign(globalThis, { chrome: { runtime: { connect } } });
    },
    {
      facts: { ...state, ...robot.state },
      jobs: robot.job ? [robotJobs[robot.job]] : [],
      refuses: robot.refuses ?? null,
      keeps: robot.keeps ?? null,
    },
  );
}
