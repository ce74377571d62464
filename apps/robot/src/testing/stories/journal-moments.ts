import type { JobName } from '@winnow/sdk/jobs';
import type { ActState } from '@winnow/sdk/rules';
import { type Journal, journalOf } from '../simulation/journal';
import { World } from '../simulation/world';
import { registry } from '../../jobs/index';
import { begun, stories } from './stories';

interface Moment {
  job: JobName;
  moment: string;
  /** At every write and call, before and after: what happens to the world meanwhile. */
  meanwhile?: (world: World, point: string) => void;
  /** Here the worker ends. */
  at: (world: World, point: string) => boolean;
}

const jobOf = (world: World) => world.store.dump('jobs')[0]?.value.job;
const waitsFor = (code: string) => (world: World, point: string) =>
  point === 'after alarms.at' &&
  jobOf(world)?.status === 'waiting' &&
  jobOf(world)?.waiting?.code === code;
const stepsOf = (world: World, part: string) =>
  world.store.dump('steps').filter(({ key }) => key.includes(part)).length;
/** So many steps of a name are written. */
const afterSteps = (part: string, count: number) => (world: World, point: string) =>
  point === 'after write' && stepsOf(world, part) >= count;
const hasUndelivered = (call: string) => (world: World, point: string) =>
  point === 'after write' &&
  world.store.dump('outbox').some(({ value }) => value.item.call === call);
const turned =
  (state: ActState, count = 1) =>
  (world: World) =>
    world.store.dump('ledger').filter(({ value }) => value.state === state).length >= count;

const apiGoes = (when: string) => (world: World, point: string) => {
  if (point === when) world.api.isUp = false;
};
/** The answer to the next reading of this name, from then on when something was done, is a block. */
const blockedAt = (point: string, isThen: (world: World) => boolean) => {
  return (world: World, at: string) => {
    const { faults, isBlocked } = world.network;
    const isNew = world.store.dump('pace').every(({ value }) => value.blocked_until === null);
    if (at === point && isThen(world) && isNew && faults.length === 0 && !isBlocked)
      faults.push({ kind: 'blocked', code: 'action_blocked' });
  };
};

/** The moments at which acts are most easily doubled or lost. */
const acting = (job: JobName, call: string, reading: string): Moment[] => [
  { job, moment: 'about-to-act', at: (_, point) => point === `before ${call}` },
  {
    job,
    moment: 'sent-and-not-pressed',
    at: (world, point) => point === 'after write' && turned('sent')(world),
  },
  { job, moment: 'sent-and-pressed', at: (_, point) => point === `after ${call}` },
  {
    job,
    moment: 'second-sent-first-undelivered',
    meanwhile: apiGoes('after api.permits'),
    at: (world, point) => point === `after ${call}` && world.store.dump('outbox').length > 0,
  },
  {
    job,
    moment: 'waiting-with-a-block',
    meanwhile: blockedAt(`before ${reading}`, turned('confirmed')),
    at: waitsFor('blocked'),
  },
  {
    job,
    moment: 'acts-undelivered',
    meanwhile: apiGoes(`after ${call}`),
    at: waitsFor('api_unreachable'),
  },
  {
    job,
    moment: 'unclear-and-read-again',
    meanwhile: ({ network, store }) => {
      const planned = store.dump('ledger').find(({ value }) => value.state === 'planned');
      if (planned && network.troubles.size === 0)
        network.troubles.set(planned.value.facebook_id, 'phantom');
    },
    at: waitsFor('reading_again'),
  },
];

const moments: Moment[] = [
  {
    job: 'initial_user_setup',
    moment: 'queued',
    at: (_, point) => point === 'before network.identity',
  },
  { job: 'initial_user_setup', moment: 'read-and-undelivered', at: hasUndelivered('identity') },

  { job: 'fetch_user_friends', moment: 'mid-read', at: afterSteps('pull:', 2) },
  {
    job: 'fetch_user_friends',
    moment: 'waiting-with-a-block',
    meanwhile: blockedAt('before network.friends', (world) => stepsOf(world, 'pull:') === 2),
    at: waitsFor('blocked'),
  },
  {
    job: 'fetch_user_friends',
    moment: 'all-read-and-undelivered',
    meanwhile: apiGoes('before network.friends'),
    at: waitsFor('api_unreachable'),
  },

  { job: 'fetch_user_friends_friendship_date', moment: 'mid-group', at: afterSteps('group:0/', 4) },
  {
    job: 'fetch_user_friends_friendship_date',
    moment: 'group-undelivered',
    meanwhile: apiGoes('after api.friendshipDates'),
    at: hasUndelivered('saveFriendshipDates'),
  },
  {
    job: 'fetch_user_friends_friendship_date',
    moment: 'waiting-with-a-block',
    meanwhile: blockedAt(
      'before network.friendshipDate',
      (world) => stepsOf(world, 'group:0/') === 3,
    ),
    at: waitsFor('blocked'),
  },

  { job: 'fetch_user_engagements', moment: 'mid-walk', at: afterSteps('walk/0/', 1) },
  {
    job: 'fetch_user_engagements',
    moment: 'mid-post',
    at: afterSteps('post:post-1/reaction/0/', 1),
  },
  {
    job: 'fetch_user_engagements',
    moment: 'signed-out',
    meanwhile: ({ network, store }) => {
      network.isSignedOut = store.dump('steps').some(({ key }) => key.endsWith('post:post-2'));
    },
    at: waitsFor('signed_out'),
  },
  {
    job: 'fetch_user_engagements',
    moment: 'all-read-and-undelivered',
    meanwhile: apiGoes('before network.posts'),
    at: waitsFor('api_unreachable'),
  },

  ...acting('remove_user_friends', 'network.removeFriend', 'network.relationship'),
  ...acting('add_user_friends', 'network.addFriend', 'network.relationship'),
  ...acting('fetch_user_newsfeed', 'network.react', 'network.reactionTo'),
];

/** Plays every moment again with the current code. */
export async function writeJournals(version: string): Promise<Journal[]> {
  const journals: Journal[] = [];
  for (const { job, moment, at, meanwhile } of moments) {
    const world = await stoppedAt(job, at, meanwhile);
    journals.push(journalOf(world, { version, job, moment }));
  }
  return journals;
}

async function stoppedAt(
  job: JobName,
  at: Moment['at'],
  meanwhile: Moment['meanwhile'],
): Promise<World> {
  let isOver = false;
  const world: World = new World(registry, {
    crash: (_, point) => {
      if (isOver) return true;
      meanwhile?.(world, point);
      isOver = at(world, point);
      return isOver;
    },
  });
  await world.ready();
  const story = stories.find(({ name }) => name === job);
  if (!story) throw new Error(`no story of ${job}`);
  await begun(world, story);
  if (!(await world.until(() => isOver))) throw new Error(`${job} never came to this moment`);
  return world;
}
