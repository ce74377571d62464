import type { JobName } from '@winnow/sdk/jobs';
import { expect, test } from 'vitest';
import { someFeed, somePosts } from '../testing/simulation/posts';
import { World } from '../testing/simulation/world';
import { registry } from './index';

/** Each job that reads, what it is to do, and what its result has to say in the end. */
const readings: { name: JobName; args?: object; at: number; whole: object }[] = [
  { name: 'fetch_user_friends', at: 4, whole: { read: 95, complete: true } },
  {
    name: 'fetch_user_friends_friendship_date',
    at: 15,
    whole: { dated: 95, without_date: 0, unread: 0 },
  },
  {
    name: 'fetch_user_engagements',
    args: { lookbehind: { by: 'posts', count: 6 } },
    at: 12,
    whole: { posts: 6, engagements: 90, posts_partial: 0 },
  },
  {
    name: 'fetch_user_newsfeed',
    args: {
      reaction_type: 'like',
      reactions_to_send: 5,
      delay_in_reactions: '5-15',
      ignore_group_post: false,
    },
    at: 8,
    whole: { reacted: 5, failed: 0, unknown: 0 },
  },
];

async function prepared(): Promise<World> {
  const world = await new World(registry).ready();
  const ids = world.network.befriend(95);
  for (const id of ids) world.network.dates.set(id, '2015-03');
  world.api.undated = ids.map((facebook_id) => ({ facebook_id, facebook_profile_id: 'some.one' }));
  world.network.posts = somePosts(6, world.clock.now());
  world.network.feed = someFeed(40);
  return world;
}

test.each(readings)(
  'pages turn to a language that the robot lacks: $name ends in words that name it, keeps what was read, and goes on',
  async ({ name, args = {}, at, whole }) => {
    const world = await prepared();
    const id = `job-${name}`;
    await world.begin(name, args);
    await world.until(() => world.network.calls >= at);
    world.network.faults = [{ kind: 'layout', code: 'language_unknown', seen: { language: 'nl' } }];
    await world.finished(id);

    expect(world.job(id)).toMatchObject({
      status: 'failed',
      failure: { code: 'language_unknown', text: expect.stringContaining('are in Dutch, a') },
    });
    await world.instance.engine.queue.requeue(id);
    void world.instance.engine.tick();
    await world.finished(id);
    expect(world.job(id)).toMatchObject({ status: 'done', result: whole });
    expect(world.api.wrongs).toEqual([]);

    // What an undisturbed run needs beside, and no more than the one page that was lost is read again.
    const plain = await prepared();
    await plain.begin(name, args);
    await plain.finished(id);
    expect(world.network.calls - plain.network.calls).toBeLessThanOrEqual(MAX_EXTRA_CALLS[name]!);
    expect(world.network.reactions.map((one) => one.id)).toEqual(
      plain.network.reactions.map((one) => one.id),
    );
    expect(world.api.dates).toEqual(plain.api.dates);
  },
);

/** A list is bound to its page, so it is read again from its top; all else was kept. */
const MAX_EXTRA_CALLS: Partial<Record<JobName, number>> = {
  fetch_user_friends: 4,
  fetch_user_friends_friendship_date: 1,
  fetch_user_engagements: 2,
  fetch_user_newsfeed: 2,
};
