import { expect, test } from 'vitest';
import type { JobArgs } from '@winnow/sdk/jobs';
import { delaySeconds, reactionDelays, storePace } from '@winnow/sdk/rules';
import { someFeed } from '../../testing/simulation/posts';
import { World } from '../../testing/simulation/world';
import { registry } from '../index';

type Args = JobArgs<'fetch_user_newsfeed'>;
const JOB = 'job-fetch_user_newsfeed';
const baseArgs: Args = {
  reaction_type: 'love',
  reactions_to_send: 10,
  delay_in_reactions: '5-15',
  ignore_group_post: true,
};

async function reacting(
  args: Partial<Args> = {},
  prepare: (world: World) => void = () => {},
  options: ConstructorParameters<typeof World>[1] = {},
) {
  const world = await new World(registry, options).ready();
  world.network.feed = someFeed(60);
  prepare(world);
  await world.begin('fetch_user_newsfeed', { ...baseArgs, ...args });
  await world.finished(JOB);
  expect(world.api.wrongs).toEqual([]);
  expect(world.errors).toEqual([]);
  const kinds = new Map(world.network.feed.map((post) => [post.id, post.kind]));
  return { world, job: world.job(JOB), kinds };
}
const counted = { reacted: 10, failed: 0, unknown: 0, skipped: 0 };

test('reacts to so many posts, each once, and to nothing sponsored, of a group, or reacted to before', async () => {
  const { world, job, kinds } = await reacting();

  expect(job.result).toMatchObject(counted);
  const pressed = world.network.reactions.map(({ id }) => id);
  expect(new Set(pressed).size).toBe(10);
  expect(pressed.map((id) => kinds.get(id))).toEqual(pressed.map(() => 'post'));
  expect(pressed).not.toContain(world.network.feed[10]?.id);
  const result = job.result as { sponsored: number; group_posts: number; already_reacted: number };
  expect(result.sponsored).toBeGreaterThan(1);
  expect(result.group_posts).toBeGreaterThan(0);
  expect(result.already_reacted).toBe(1);
  expect(job.acts[0]).toMatchObject({
    kind: 'reaction',
    state: 'confirmed',
    full_name: expect.stringMatching(/^Friend/),
    post: { id: pressed.at(-1), permalink: expect.stringContaining('/posts/') },
  });
});

test('reacts to posts of groups where they are not left out', async () => {
  const { world, kinds } = await reacting({ ignore_group_post: false });
  expect(world.network.reactions.map(({ id }) => kinds.get(id))).toContain('group');
});

test('never reacts twice to one post, whichever job met it first', async () => {
  const { world } = await reacting({}, ({ network }) => {
    network.feed = someFeed(24);
  });
  const first = world.network.reactions.map(({ id }) => id);
  // The page does not show what was said to it.
  for (const post of world.network.feed) post.reaction = null;
  await world.begin('fetch_user_newsfeed', { ...baseArgs, reaction_type: 'like' }, 'job-second');
  await world.finished('job-second');

  const all = world.network.reactions.map(({ id }) => id);
  expect(all.length).toBeGreaterThan(first.length);
  expect(new Set(all).size).toBe(all.length);
});

test('says that the feed has ended when there are too few, and comes back for no more', async () => {
  const { world, job } = await reacting({}, ({ network }) => {
    network.feed = someFeed(6);
  });

  expect(job.result).toMatchObject({ reacted: 5, posts_seen: 6, sponsored: 1 });
  expect(world.jobs.some(({ progress }) => progress?.text.includes('no more'))).toBe(true);
});

test('reacts to nothing where everything is sponsored', async () => {
  const { world, job } = await reacting({}, ({ network }) => {
    for (const post of network.feed) post.kind = 'sponsored';
  });

  expect(job.result).toMatchObject({ ...counted, reacted: 0, sponsored: 60 });
  expect(world.network.reactions).toEqual([]);
});

test('leaves suggestions alone, and what may be an advertisement, and counts each', async () => {
  const { world, job, kinds } = await reacting({ reactions_to_send: 30 }, ({ network }) => {
    for (const [at, post] of network.feed.entries())
      if (post.kind === 'post')
        post.kind = at % 4 === 1 ? 'suggested' : at % 4 === 2 ? 'unclear' : 'post';
  });

  const count = (kind: string) => [...kinds.values()].filter((one) => one === kind).length;
  expect(world.network.reactions.map(({ id }) => kinds.get(id))).toEqual(
    world.network.reactions.map(() => 'post'),
  );
  expect(job.result).toMatchObject({
    sponsored: count('sponsored'),
    suggested: count('suggested'),
    unclear: count('unclear'),
    group_posts: count('group'),
    posts_seen: kinds.size,
  });
  expect(count('suggested') * count('unclear')).toBeGreaterThan(1);
});

test('believes no answer: what a post does not show is read again, failed, and made up for', async () => {
  const { job } = await reacting({}, ({ network }) => {
    network.troubles.set(network.feed[0]!.id, 'phantom');
    network.troubles.set(network.feed[1]!.id, 'refused');
  });

  expect(job.result).toMatchObject({ ...counted, failed: 2 });
});

test('stops at the limit that the api grants', async () => {
  const { world, job } = await reacting({}, ({ api }) => {
    api.limit = 4;
  });

  expect(job.result).toMatchObject({ reacted: 4, skipped: 6 });
  expect(world.network.reactions).toHaveLength(4);
});

test.each(reactionDelays)(
  'waits %s seconds between two reactions at the store pace',
  async (delay) => {
    const { world } = await reacting({ delay_in_reactions: delay }, () => undefined, {
      options: { floors: storePace },
    });

    const times = world.network.reactions.map(({ at }) => at);
    const gaps = times.slice(1).map((at, n) => at - times[n]!);
    expect(gaps).toHaveLength(9);
    const [min, max] = delaySeconds(delay);
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(min * 1000);
    // Reading the post before and after comes on top.
    expect(Math.min(...gaps)).toBeLessThan((max + 20) * 1000);
    expect(new Set(gaps).size).toBeGreaterThan(4);
  },
);
