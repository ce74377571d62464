import type { ActLine, Job } from '@winnow/sdk/jobs';
import type { PopupState } from '../src/entrypoints/popup-messages';

export const hour = 3_600_000;
export const later = (ms: number) => new Date(Date.now() + ms).toISOString();

export const dana = {
  facebook_profile_id: '100004271830592',
  username: 'dana.whitfield',
  full_name: 'Dana Whitfield',
  avatar_url: null,
};

/** Everything set up, nothing under way. */
export const ready: PopupState = {
  type: 'popup.state',
  version: '7.0.4',
  phase: 'ready',
  network_user: dana,
  connected_user: { id: 'user-1', first_name: 'Dana', last_name: 'Whitfield' },
  jobs: [],
  synced: { friends: true, engagements: true },
  pause: null,
  removals_open: { planned: 0, unclear: 0 },
  signed_out: false,
  api_signed_out: false,
  outdated: null,
  outbox_size: 0,
  removals_left: null,
  sync_engagement_next_allowed: null,
  next_wake: null,
  scheduled: null,
  disabled_jobs: {},
  site_access: true,
};

export function job(facts: Partial<Job> & Pick<Job, 'name' | 'status'>): Job {
  return {
    id: `job-${facts.name}`,
    args: {},
    args_id: 'a',
    progress: null,
    acts: [],
    created_at: later(-hour),
    ...facts,
  };
}

const act = (facebook_id: string, full_name: string, state: ActLine['state']): ActLine => ({
  facebook_id,
  full_name,
  state,
  at: later(-60_000),
});

export const acts = [
  act('10000001', 'Bo Jensen', 'confirmed'),
  act('10000002', 'Beatriz Nogueira de Vasconcelos e Albuquerque', 'confirmed'),
  act('10000003', 'Antoine Dubois', 'unknown'),
  act('10000004', 'Anja Petrović', 'failed'),
  act('10000005', 'Ana Costa', 'planned'),
];

export const removing = job({
  name: 'remove_user_friends',
  status: 'running',
  progress: {
    done: 7,
    total: 12,
    unit: 'friends',
    text: '7 of 12 friends removed',
    eta_s: 540,
  },
  acts,
});

export const pause = {
  code: 'action_blocked',
  text: 'Facebook asked to slow down after 34 removals.',
  until: later(30 * hour),
};
