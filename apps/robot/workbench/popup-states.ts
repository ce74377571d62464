import { errors } from '@winnow/sdk/errors';
import type { Refused } from '../src/entrypoints/popup/use-background';
import type { PopupState } from '../src/entrypoints/popup-messages';
import { acts, dana, hour, job, later, pause, ready, removing } from './popup-samples';

const firstSteps = { synced: { friends: false, engagements: false } };

/** Every state of the popup by name, for the workbench and the tests. */
export const popupStates: { name: string; state: PopupState | null; refusal?: Refused }[] = [
  { name: 'connecting', state: null },
  {
    name: 'terms',
    state: { ...ready, ...firstSteps, phase: 'terms', network_user: null, connected_user: null },
  },
  {
    name: 'no dashboard',
    state: { ...ready, ...firstSteps, phase: 'setup', network_user: null, connected_user: null },
  },
  { name: 'setup', state: { ...ready, ...firstSteps, phase: 'setup', network_user: null } },
  {
    name: 'setup under way',
    state: {
      ...ready,
      ...firstSteps,
      phase: 'setup',
      network_user: null,
      jobs: [job({ name: 'initial_user_setup', status: 'running' })],
    },
  },
  { name: 'confirm username', state: { ...ready, ...firstSteps, phase: 'confirm_username' } },
  {
    name: 'replace another account',
    state: { ...ready, ...firstSteps, phase: 'confirm_username' },
    refusal: {
      command: 'username.confirm',
      code: 'network_account_replaces',
      text: `${errors.network_account_replaces[1].slice(0, -1)}: 1,302 friends and 60 posts.`,
      confirmation: {
        type: 'username.confirm',
        facebook_profile_id: dana.facebook_profile_id,
        user_id: 'user-1',
      },
    },
  },
  { name: 'sync friends', state: { ...ready, ...firstSteps } },
  {
    name: 'reading friends',
    state: {
      ...ready,
      ...firstSteps,
      jobs: [
        job({
          name: 'fetch_user_friends',
          status: 'running',
          progress: {
            done: 640,
            total: 1302,
            unit: 'friends',
            text: 'Read 640 of 1302 friends',
            eta_s: 55,
          },
        }),
      ],
    },
  },
  {
    name: 'sync engagement',
    state: {
      ...ready,
      synced: { friends: true, engagements: false },
      jobs: [
        job({
          name: 'fetch_user_friends',
          status: 'done',
          result: { read: 1302, shown: 1302, complete: true, doubt: null, gone: 0 },
        }),
      ],
    },
  },
  {
    name: 'removing',
    state: {
      ...ready,
      jobs: [
        { ...removing, wake_at: later(41_000) },
        job({ name: 'fetch_user_engagements', status: 'queued' }),
      ],
      removals_left: 57,
      next_wake: later(41_000),
      outbox_size: 2,
    },
  },
  {
    name: 'waiting',
    state: {
      ...ready,
      jobs: [
        {
          ...removing,
          status: 'waiting',
          wake_at: later(8 * hour),
          waiting: {
            code: 'limit_reached',
            text: 'The removals of today are used up. The other 5 friends are next.',
          },
        },
      ],
      removals_left: 0,
      next_wake: later(8 * hour),
    },
  },
  {
    name: 'out of sight',
    state: {
      ...ready,
      jobs: [
        {
          ...removing,
          status: 'waiting',
          waiting: {
            code: 'window_hidden',
            text: 'Facebook’s page stops loading while it is hidden. Bring the robot’s window back to continue.',
          },
        },
      ],
    },
  },
  { name: 'stopped', state: { ...ready, jobs: [{ ...removing, status: 'stopped' }] } },
  {
    name: 'failed',
    state: {
      ...ready,
      jobs: [
        job({
          name: 'fetch_user_friends',
          status: 'failed',
          progress: { done: 210, total: 1302, unit: 'friends', text: 'Read 210 of 1302 friends' },
          failure: {
            code: 'layout',
            text: 'Facebook’s page looks different from what the robot knows. Nothing was changed; an update of the robot is needed.',
          },
        }),
      ],
    },
  },
  {
    name: 'done',
    state: {
      ...ready,
      jobs: [
        job({
          name: 'remove_user_friends',
          status: 'done',
          acts,
          result: { removed: 9, already_gone: 1, failed: 1, unknown: 1, skipped: 0 },
        }),
      ],
    },
  },
  {
    name: 'protective pause',
    state: {
      ...ready,
      pause,
      removals_open: { planned: 5, unclear: 0 },
      jobs: [
        {
          ...removing,
          status: 'waiting',
          waiting: { code: 'blocked', text: pause.text },
          wake_at: pause.until,
          acts: [],
        },
      ],
      next_wake: pause.until,
    },
  },
  {
    name: 'signed out of the network',
    state: {
      ...ready,
      signed_out: true,
      jobs: [
        {
          ...removing,
          status: 'waiting',
          waiting: { code: 'signed_out', text: 'Waits until you are signed in on Facebook.' },
          wake_at: later(5_000),
        },
      ],
    },
  },
  {
    name: 'dashboard signed out',
    state: { ...ready, api_signed_out: true, outbox_size: 1240 },
  },
  {
    name: 'outdated',
    state: { ...ready, version: '6.0.11', outdated: { minimum_version: '7.0.1' } },
  },
  { name: 'no site access', state: { ...ready, site_access: false } },
  {
    name: 'cooldown',
    state: {
      ...ready,
      sync_engagement_next_allowed: later(5 * hour),
      next_wake: later(5 * hour),
    },
  },
  {
    name: 'a scheduled task',
    state: {
      ...ready,
      scheduled: { name: 'fetch_user_engagements', at: later(20 * hour), held: null },
    },
  },
  {
    name: 'a scheduled task is held',
    state: {
      ...ready,
      scheduled: {
        name: 'fetch_user_newsfeed',
        at: null,
        held: 'Reactions are switched off for today while we look into a change.',
      },
    },
  },
  {
    name: 'site access withdrawn',
    state: {
      ...ready,
      site_access: false,
      jobs: [
        {
          ...removing,
          status: 'waiting',
          waiting: {
            code: 'site_access_missing',
            text: 'The browser does not let the robot read Facebook’s pages. Press Allow in the robot’s popup (its icon in the toolbar) to continue.',
          },
        },
      ],
    },
  },
  {
    name: 'switched off',
    state: {
      ...ready,
      disabled_jobs: {
        fetch_user_friends:
          'Reading friends is switched off for today while we look into a change.',
      },
    },
  },
  {
    name: 'refused',
    state: ready,
    refusal: {
      command: 'job.start',
      code: 'job_under_way',
      text: 'This sync is under way already.',
    },
  },
];
