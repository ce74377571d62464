import type { Job } from '@winnow/sdk/jobs';

const at = '2026-11-21T09:00:00.000Z';
const acts: Job['acts'] = [
  { facebook_id: '1', full_name: 'Bo Jensen', state: 'confirmed', at },
  { facebook_id: '2', full_name: 'Antoine Dubois', state: 'unknown', at },
  {
    facebook_id: '3',
    full_name: 'Anja Petrović',
    state: 'failed',
    at,
    text: 'The menu had no Unfriend',
  },
];
const removing: Job = {
  id: 'job-removing-1',
  name: 'remove_user_friends',
  args: {
    friends: Array.from({ length: 12 }, (_, n) => ({
      facebook_id: String(n + 1),
      facebook_profile_id: null,
      full_name: `Friend ${n + 1}`,
    })),
  },
  args_id: 'y',
  status: 'running',
  progress: { done: 7, total: 12, unit: 'friends', text: '7 of 12 friends removed', eta_s: 540 },
  wake_at: new Date(Date.now() + 41_000).toISOString(),
  acts,
  created_at: at,
};
const { wake_at: _, ...resting } = removing;

function post(id: string, full_name: string, more: Pick<Job['acts'][number], 'state' | 'text'>) {
  const permalink = `https://www.facebook.com/posts/${id}`;
  return {
    kind: 'reaction' as const,
    facebook_id: id,
    full_name,
    post: { id: `post-${id}`, permalink },
    at,
    ...more,
  };
}

/** Jobs in every state, as the robot sends them. */
export const robotJobs = {
  reading: {
    ...resting,
    id: 'job-reading-1',
    name: 'fetch_user_friends',
    progress: { done: 873, total: 1284, unit: 'friends', text: 'Reading your friends', eta_s: 118 },
    acts: [],
  },
  removing,
  reacting: {
    ...resting,
    id: 'job-reacting-1',
    name: 'fetch_user_newsfeed',
    progress: {
      done: 6,
      total: 20,
      unit: 'reactions',
      text: 'Reacting to posts in your feed',
      eta_s: 140,
    },
    acts: [
      post('1', 'Bo Jensen', { state: 'sent' }),
      post('2', 'Antoine Dubois', { state: 'confirmed' }),
      post('3', 'Anja Petrović', { state: 'failed', text: 'The post was gone' }),
    ],
  },
  waiting: {
    ...removing,
    id: 'job-waiting-1',
    status: 'waiting',
    waiting: {
      code: 'signed_out',
      text: 'You are signed out of Facebook. Sign in there, and the job continues.',
    },
  },
  paused: {
    ...resting,
    status: 'waiting',
    waiting: { code: 'blocked', text: 'Facebook asked us to slow down.' },
  },
  stopped: { ...resting, id: 'job-stopped-1', status: 'stopped' },
  one: {
    ...resting,
    id: 'job-one-1',
    name: 'add_user_friends',
    args: {
      friends: [
        {
          facebook_id: '1',
          facebook_profile_id: null,
          full_name: 'Maximiliane-Alexandra von Hohenstein-Schillingsfürst zu Waldenburg',
        },
      ],
    },
    progress: { done: 0, total: 1, unit: 'requests', text: '0 of 1 request sent' },
    acts: [],
  },
  failed: {
    ...resting,
    id: 'job-failed-1',
    status: 'failed',
    failure: { code: 'page_unknown', text: 'The page of the social network looks different.' },
  },
  done: {
    ...resting,
    id: 'job-done-1',
    status: 'done',
    result: { removed: 9, already_gone: 1, failed: 1, unknown: 1, skipped: 0 },
  },
  kept: {
    ...resting,
    id: 'job-kept-1',
    status: 'done',
    acts: [{ ...acts[0]!, state: 'confirmed' }],
    result: {
      removed: 9,
      already_gone: 0,
      failed: 0,
      unknown: 0,
      skipped: 0,
      became_active: ['4', '7', '9'],
    },
  },
  doubted: {
    ...resting,
    id: 'job-doubted-1',
    name: 'fetch_user_engagements',
    status: 'done',
    acts: [],
    result: {
      posts: 60,
      engagements: 1412,
      posts_partial: 5,
      missing: [
        { kind: 'reactions', cause: 'count_hidden', posts: 2 },
        { kind: 'comments', cause: 'answer_cut', posts: 3 },
      ],
      non_friends: 143,
      complete: false,
      doubt: 'lists_incomplete',
    },
  },
} as const satisfies Record<string, Job>;
