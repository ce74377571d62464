import type { ScannedEngagement, ScannedPost } from '@winnow/sdk/contract';
import {
  type EvidenceClass,
  evidenceOf,
  isIncomplete,
  type ListCause,
  type PostCoverage,
  sumsOf,
} from '@winnow/sdk/rules';
import type {
  EvidenceFriend,
  EvidenceList,
  EvidencePerson,
  EvidencePost,
  EvidenceVisit,
  EvidenceWorld,
} from '@winnow/shapes';
import { JobFailure } from '../../engine/store/interruptions';
import { fetchUserEngagements } from '../../jobs/fetch_user_engagements/job';
import { registry } from '../../jobs/index';
import { NetworkError, type ReadActor } from '../../networks/network';
import { SimulatedNetwork } from '../simulation/network';
import { readingRun } from '../simulation/reading-run';
import { coverageOf } from '../simulation/scans';
import { Refusal } from '../simulation/refusal';
import type { SimulatedPost, SimulatedVisit } from '../simulation/simulated-post';
import { World } from '../simulation/world';

const JOB = 'job-fetch_user_engagements';
const DAY = 86_400_000;
/** A block that never passes leaves the job waiting. */
const LONGEST_READING_MS = 20 * DAY;

export interface JudgedFriend {
  friend: EvidenceFriend;
  class: EvidenceClass;
  /** The user could see engagement of this friend on a post that was reported. */
  isVisible: boolean;
  /** This friend engaged with a post that was reported. */
  isEngaged: boolean;
  /** Posts that the friend is judged by, and the days between the oldest and the newest of them. */
  posts: number;
  days: number;
}

/** What one reading of a world reported, and what the verdict makes of it. */
export interface EvidenceRun {
  world: EvidenceWorld;
  /** Undefined: the reading has no end. */
  doubt: string | null | undefined;
  posts: readonly PostCoverage[];
  friends: JudgedFriend[];
  /** Entries that a person can see, of them read, and of the rest those in lists that are said to lack some. */
  entries: { visible: number; read: number; named: number };
}

interface Reported {
  doubt: string | null | undefined;
  posts: readonly ScannedPost[];
  engagements: readonly ScannedEngagement[];
}

export interface ReadingOptions {
  /** Read through the real engine and its storage, which takes many times as long. */
  isWhole?: boolean;
  /** Every n-th answer breaks off in its middle, whichever list it belongs to. */
  cutsEvery?: number;
}

/** The real job reads the world through the simulated network; the verdict is made of what it reported. */
export async function readWorld(
  world: EvidenceWorld,
  { isWhole = false, cutsEvery = 0 }: ReadingOptions = {},
): Promise<EvidenceRun> {
  const reported = await (isWhole ? readByEngine(world) : readByJob(world, cutsEvery));
  const posts = reported.posts.map(coverageOf);
  return {
    world,
    doubt: reported.doubt,
    posts,
    friends: world.friends.map((friend) => judged(world, friend, posts, reported)),
    entries: entriesOf(world, reported),
  };
}

const args = { lookbehind: { by: 'posts', count: 500 } };
/** The person of the simulated engine. */
const VIEWER = '1000000001';

async function readByEngine(world: EvidenceWorld): Promise<Reported> {
  const simulation = await new World(registry, { seed: world.seed }).ready();
  const { clock, api } = simulation;
  clock.jump(world.now * 1_000 - clock.now());
  show(simulation.network, world);
  await simulation.begin('fetch_user_engagements', args);
  await simulation.until(
    () =>
      /^(done|failed)$/.test(simulation.job(JOB).status) &&
      simulation.store.dump('outbox').length === 0,
    LONGEST_READING_MS,
  );
  if (api.wrongs.length > 0) throw new Error(api.wrongs.join('; '));
  const [scan] = [...api.scans.values()];
  return {
    doubt: scan?.completed?.doubt,
    posts: [...(scan?.rows?.values() ?? [])],
    engagements: scan?.engagements ?? [],
  };
}

/** A block ends after a pause, as in the engine; one that does not pass ends the reading. */
async function readByJob(world: EvidenceWorld, cutsEvery: number): Promise<Reported> {
  const network = new SimulatedNetwork();
  let now = world.now * 1_000;
  show(network, world);
  network.cutsEvery = cutsEvery;
  const port = network.port(
    () => now,
    VIEWER,
    () => Promise.resolve(),
  );
  const paused =
    <Args extends unknown[], Result>(call: (...given: Args) => Promise<Result>) =>
    (...given: Args): Promise<Result> =>
      call(...given).catch((error: unknown) => {
        if (!(error instanceof NetworkError) || error.kind !== 'blocked') throw error;
        now += DAY;
        if (now > world.now * 1_000 + LONGEST_READING_MS) throw error;
        throw new NetworkError('retry', 'page_lost');
      });
  const { run, kept } = readingRun({
    network: {
      ...port,
      reactors: paused(port.reactors),
      commenters: paused(port.commenters),
      sharers: paused(port.sharers),
    },
    now: () => now,
    viewer: VIEWER,
    args,
  });
  await fetchUserEngagements(run).catch((error: unknown) => {
    if (!(error instanceof JobFailure || error instanceof NetworkError)) throw error;
  });
  return { doubt: kept.ended?.doubt, posts: kept.posts, engagements: kept.engagements };
}

function show(network: SimulatedNetwork, world: EvidenceWorld): void {
  network.posts = world.posts.map((post) => simulated(world, post));
  if (world.block === null) return;
  const { afterOpenings, hours, passes } = world.block;
  network.refusal = new Refusal(afterOpenings, passes ? hours * 3_600_000 : Infinity);
}

function judged(
  { truth }: EvidenceWorld,
  friend: EvidenceFriend,
  posts: readonly PostCoverage[],
  reported: Reported,
): JudgedFriend {
  const isSeen = reported.engagements.some(({ actor }) => actor.facebook_id === friend.id);
  const { since } = friend;
  const sums = sumsOf(since === null ? posts : posts.filter(({ day }) => day >= since));
  const { visible = [], all = [] } = truth[friend.id] ?? {};
  const ids = new Set(reported.posts.map(({ id }) => id));
  return {
    friend,
    class: evidenceOf({ isEngaged: isSeen, friendSince: since }, posts),
    isVisible: visible.some(({ post }) => ids.has(post)),
    isEngaged: all.some(({ post }) => ids.has(post)),
    posts: sums.posts,
    days: sums.days,
  };
}

const listNames = ['reactions', 'comments', 'shares'] as const;
const kinds = { reactions: 'reaction', comments: 'comment', shares: 'share' } as const;

function entriesOf(world: EvidenceWorld, { posts, engagements }: Reported): EvidenceRun['entries'] {
  const rows = new Map(posts.map((post) => [post.id, post]));
  const sums = { visible: 0, read: 0, named: 0 };
  const read = new Set(
    engagements.map((one) => keyOf(one.post_id, one.kind, one.actor.facebook_id, one.item_id)),
  );
  for (const post of world.posts)
    for (const name of listNames) {
      const row = rows.get(post.id);
      const isNamed = row === undefined || isIncomplete(coverageOf(row)[name]);
      for (const entry of post[name].visible) {
        if (entry.person.id === world.viewer.id) continue;
        const id = 'id' in entry ? entry.id : '';
        const isRead = read.has(keyOf(post.id, kinds[name], entry.person.id, id));
        sums.visible += 1;
        if (isRead) sums.read += 1;
        else if (isNamed) sums.named += 1;
      }
    }
  return sums;
}

const keyOf = (...parts: string[]): string => parts.join('|');

function simulated(world: EvidenceWorld, post: EvidencePost): SimulatedPost {
  const { reactions, comments, shares } = post;
  return {
    id: post.id,
    permalink: post.permalink,
    date_created: new Date(post.createdAt * 1_000).toISOString(),
    kind: 'own',
    shown: { reactions: reactions.stated, comments: comments.stated, shares: shares.stated },
    reactors: [],
    commenters: [],
    sharers: [],
    visits: {
      reactors: visitsOf(world, reactions, ({ kind }) => ({ reaction: kind })),
      commenters: visitsOf(world, comments, ({ id, at }) => ({
        item_id: id,
        at: new Date(at * 1_000).toISOString(),
      })),
      sharers: visitsOf(world, shares, ({ id }) => ({ item_id: id })),
    },
  };
}

function visitsOf<Entry extends { person: EvidencePerson }>(
  world: EvidenceWorld,
  { stated, visits }: EvidenceList<Entry>,
  detail: (entry: Entry) => Partial<ReadActor>,
): SimulatedVisit[] {
  return visits.map((visit) => ({
    actors: visit.entries.map((entry) => actorOf(world, entry.person, detail(entry))),
    stated,
    cause: causeOf(visit),
  }));
}

/** What a reader that understands the page says of a visit. */
function causeOf({ ending, sign }: EvidenceVisit<unknown>): ListCause | null {
  if (ending === 'end') return sign;
  return ({ cut: 'answer_cut', timeout: 'slow', hidden: 'no_permission' } as const)[ending];
}

const actorOf = (
  { viewer }: EvidenceWorld,
  { id, name }: EvidencePerson,
  detail: Partial<ReadActor>,
): ReadActor => ({
  facebook_id: id === viewer.id ? VIEWER : id,
  facebook_profile_id: id,
  full_name: name,
  avatar_url: null,
  relationship: null,
  reaction: null,
  at: null,
  item_id: null,
  ...detail,
});
