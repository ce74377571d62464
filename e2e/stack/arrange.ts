import { randomUUID } from 'node:crypto';
import type { Client } from '@winnow/sdk/client';
import type { NetworkIdentity, ScannedEngagement, ScannedPost } from '@winnow/sdk/contract';
import type { Person } from './person';
import type { Truth } from './sandbox-control';

/**
 * Brings the api into the state after a complete reading, without a browser: by the calls that the robot makes, with
 * a robot's token. `posts`: how many of the newest were read; 0: none.
 */
export async function arrangeRead(person: Person, truth: Truth, posts = 12) {
  const robot = await person.robotClient();
  await robot.robot.identity({ identity: identityOf(truth), confirmed: true });
  await sendFriends(robot, truth);
  if (posts > 0) await sendEngagements(robot, truth, { count: posts, network: person.sandbox.url });
}

/** The identity that the robot reads on the network. */
export function identityOf({ me }: Truth): NetworkIdentity {
  const [first_name = '', last_name = ''] = me.name.split(' ');
  return {
    facebook_profile_id: me.id,
    username: me.vanity,
    full_name: me.name,
    first_name,
    last_name,
    avatar_url: null,
    location: null,
  };
}

async function openScan(robot: Client, truth: Truth, kind: 'friends' | 'engagements') {
  const id = randomUUID();
  const started_at = new Date().toISOString();
  const facebook_profile_id = truth.me.id;
  await robot.robot.openScan({ id, kind, job_id: randomUUID(), started_at, facebook_profile_id });
  return id;
}

async function sendFriends(robot: Client, truth: Truth) {
  const id = await openScan(robot, truth, 'friends');
  const friends = truth.friends.map((friend) => ({
    facebook_id: friend.id,
    facebook_profile_id: friend.deactivated ? null : (friend.vanity ?? friend.id),
    full_name: friend.name,
    avatar_url: null,
    is_deactivated: friend.deactivated,
  }));
  const batches = Math.ceil(friends.length / 500);
  for (let n = 0; n < batches; n += 1) {
    const part = friends.slice(n * 500, (n + 1) * 500);
    await robot.robot.addBatch({ id, n, batch: { kind: 'friends', friends: part } });
  }
  const shown_total = truth.shown_friend_count;
  await robot.robot.completeScan({ id, batches, reached_end: true, shown_total, gaps: 0 });
}

interface Reading {
  count: number;
  /** The address of the practice network. */
  network: string;
}

async function sendEngagements(robot: Client, truth: Truth, { count, network }: Reading) {
  const id = await openScan(robot, truth, 'engagements');
  const names = new Map(truth.friends.map((friend) => [friend.id, friend]));
  const newest = truth.posts.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, count);
  const posts: ScannedPost[] = newest.map((post) => {
    const numbers = {
      reactions: post.reactions.length,
      comments: post.comments.length,
      shares: post.shares.length,
    };
    const permalink = `${network}/network${post.permalink}`;
    const date_created = new Date(post.date).toISOString();
    return { id: post.id, permalink, date_created, shown: numbers, read: numbers };
  });
  const actor = (of: string) => {
    const friend = names.get(of);
    return {
      facebook_id: of,
      facebook_profile_id: friend?.vanity ?? of,
      full_name: friend?.name ?? `Person ${of.slice(-4)}`,
      avatar_url: null,
      relationship: friend ? ('friends' as const) : ('can_request' as const),
    };
  };
  const item = (post: string, kind: ScannedEngagement['kind'], of: string, rest = {}) => ({
    post_id: post,
    kind,
    item_id: '',
    reaction: null,
    at: null,
    actor: actor(of),
    ...rest,
  });
  const engagements = newest.flatMap((post) => [
    ...post.reactions.map((one) => item(post.id, 'reaction', one.id, { reaction: one.type })),
    ...post.comments.map((one) =>
      item(post.id, 'comment', one.id, {
        item_id: one.item_id,
        at: new Date(one.at).toISOString(),
      }),
    ),
    ...post.shares.filter((one) => one.visible).map((one) => item(post.id, 'share', one.id)),
  ]);
  const others = engagements.filter((one) => one.actor.facebook_id !== truth.me.id);
  const batch = { kind: 'engagements' as const, posts, engagements: others };
  await robot.robot.addBatch({ id, n: 0, batch });
  await robot.robot.completeScan({ id, batches: 1, reached_end: true, shown_total: null, gaps: 0 });
}
