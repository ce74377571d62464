import { expect } from 'vitest';
import type { JobName } from '@winnow/sdk/jobs';
import { someFeed, somePosts } from '../simulation/posts';
import { World, type WorldOptions } from '../simulation/world';
import { StoreError } from '../../platform/store';
import { registry } from '../../jobs/index';

export interface Story {
  name: JobName;
  args: (world: World) => unknown;
  /** What must hold in the end, wherever the worker was killed. */
  holds: (world: World) => void;
  /** And where the page outlived the worker. */
  exactly?: (world: World) => void;
}

const jobOf = (world: World) => world.store.dump('jobs')[0]!.value.job;

/** One of every kind of job, small enough to be played at every point. */
export const stories: Story[] = [
  {
    name: 'initial_user_setup',
    args: () => ({}),
    holds: (world) => {
      const { api } = world;
      expect(api.identity?.facebook_profile_id).toBe('1000000001');
      expect(jobOf(world).result).toEqual({ full_name: 'Me Myself', username: 'me.myself' });
    },
  },
  {
    name: 'fetch_user_friends',
    args: ({ network }) => {
      network.befriend(100);
      return {};
    },
    holds: (world) => {
      const { api, network } = world;
      const proven = [...api.scans.values()].filter(({ completed }) => completed?.proven);
      expect(proven).toHaveLength(1);
      expect([...proven[0]!.friends].toSorted()).toEqual([...network.friends.keys()].toSorted());
      expect(jobOf(world).result).toMatchObject({ read: 100, shown: 100, complete: true });
    },
  },
  {
    name: 'fetch_user_engagements',
    args: ({ network, clock }) => {
      network.posts = somePosts(6, clock.now());
      return { lookbehind: { by: 'posts', count: 5 } };
    },
    holds: (world) => {
      const { api } = world;
      const [scan, ...more] = [...api.scans.values()].filter(({ completed }) => completed);
      expect(more).toEqual([]);
      expect(scan!.posts.size).toBe(5);
      // 12 reactors, 2 comments, 1 share of each post; the person's own reaction is left out, nothing is doubled.
      expect(scan!.engagements).toHaveLength(5 * 15);
      const keys = scan!.engagements.map(
        ({ post_id, kind, item_id, actor }) => `${post_id}|${kind}|${item_id}|${actor.facebook_id}`,
      );
      expect(new Set(keys).size).toBe(keys.length);
      expect(jobOf(world).result).toMatchObject({ posts: 5, engagements: 75, posts_partial: 0 });
    },
  },
  {
    name: 'remove_user_friends',
    args: ({ network }) => {
      const ids = network.befriend(6).slice(0, 4);
      network.relationships.set(ids[1]!, 'can_request');
      return {
        friends: ids.map((id) => ({ facebook_id: id, facebook_profile_id: null, full_name: id })),
      };
    },
    holds: (world) => {
      const { api, network, store } = world;
      const pressed = network.presses.map(({ id }) => id);
      expect(new Set(pressed).size).toBe(pressed.length);
      const rows = store.dump('ledger').map(({ value }) => value);
      expect(rows).toHaveLength(4);
      const told = new Map([...api.acts.values()].map((act) => [act.facebook_id, act.state]));
      for (const { facebook_id, state, evidence } of rows) {
        const isGone = state === 'confirmed' || evidence === 'already_gone';
        expect(network.relationships.get(facebook_id)).toBe(isGone ? 'can_request' : 'friends');
        expect(told.get(facebook_id)).toBe(state);
      }
      expect(jobOf(world).status).toBe('done');
    },
    exactly: ({ network, store }) => {
      // Even one that was written as sent by a worker that died before the press.
      const states = store.dump('ledger').map(({ value }) => value.state);
      expect(states).toEqual(['confirmed', 'failed', 'confirmed', 'confirmed']);
      expect(network.friendCount()).toBe(2);
    },
  },
  {
    name: 'add_user_friends',
    args: ({ network }) => {
      const ids = network.strangers(6).slice(0, 4);
      network.relationships.set(ids[1]!, 'requested');
      return {
        friends: ids.map((id) => ({ facebook_id: id, facebook_profile_id: null, full_name: id })),
      };
    },
    holds: (world) => {
      const { api, network, store } = world;
      const pressed = network.requests.map(({ id }) => id);
      expect(new Set(pressed).size).toBe(pressed.length);
      const rows = store.dump('ledger').map(({ value }) => value);
      const chosen = rows.map(({ facebook_id }) => facebook_id);
      for (const { facebook_id, state, evidence } of rows) {
        if (evidence === 'already_requested') expect(facebook_id).toBe(chosen[1]);
        // A killed worker may have written 'sent' and not pressed: that one is failed, never 'done'.
        else
          expect(network.relationships.get(facebook_id)).toBe(
            state === 'confirmed' ? 'requested' : 'can_request',
          );
        expect([...api.acts.values()].find((act) => act.facebook_id === facebook_id)?.state).toBe(
          state,
        );
      }
      expect(rows.filter(({ state }) => state === 'confirmed').length).toBeGreaterThanOrEqual(2);
      for (const id of pressed) expect(chosen).toContain(id);
      expect(pressed).not.toContain(chosen[1]);
    },
  },
  {
    name: 'fetch_user_friends_friendship_date',
    args: ({ network, api }) => {
      const ids = network.befriend(13);
      for (const id of ids) network.dates.set(id, '2015-03');
      network.dates.set(ids[2]!, null);
      api.undated = ids.map((facebook_id) => ({ facebook_id, facebook_profile_id: facebook_id }));
      return {};
    },
    holds: (world) => {
      const { api, network } = world;
      expect([...api.dates]).toEqual([...network.dates]);
      expect(jobOf(world).result).toEqual({ dated: 12, without_date: 1, unread: 0 });
    },
  },
  {
    name: 'fetch_user_newsfeed',
    args: ({ network }) => {
      network.feed = someFeed(3);
      return {
        reaction_type: 'like',
        reactions_to_send: 10,
        delay_in_reactions: '5-15',
        ignore_group_post: true,
      };
    },
    holds: (world) => {
      const { api, network, store } = world;
      const pressed = network.reactions.map(({ id }) => id);
      expect(new Set(pressed).size).toBe(pressed.length);
      const rows = store.dump('ledger').map(({ value }) => value);
      for (const { facebook_id, state } of rows) {
        const post = network.feed.find(({ id }) => id === facebook_id)!;
        expect(post.kind).toBe('post');
        expect(post.reaction).toBe(state === 'confirmed' ? 'LIKE' : null);
        expect([...api.acts.values()].find((act) => act.facebook_id === facebook_id)?.state).toBe(
          state,
        );
      }
      expect(rows).toHaveLength(3);
      // A killed worker may have written 'sent' and not pressed: that one is failed, never 'done'.
      expect(rows.filter(({ state }) => state === 'confirmed').length).toBeGreaterThanOrEqual(2);
    },
  },
];

export const jobIdOf = ({ name }: Pick<Story, 'name'>) => `job-${name}`;

/** The page asks again until the robot has it: a command lost with its worker is sent again. */
export async function begun(world: World, story: Story): Promise<void> {
  const args = story.args(world);
  const id = jobIdOf(story);
  await world.until(() => {
    if (world.store.dump('jobs').some(({ key }) => key === id)) return true;
    // Refused while storage fails: the page says why, and the person tries again.
    world.begin(story.name, args, id).catch((error: unknown) => {
      if (!(error instanceof StoreError)) throw error;
    });
    void world.clock.sleep(1_000);
    return false;
  });
}

export async function played(
  story: Story,
  { ready, ...settings }: WorldOptions & { ready?: (world: World) => void } = {},
): Promise<World> {
  const world = await new World(registry, settings).ready();
  ready?.(world);
  await begun(world, story);
  await world.finished(jobIdOf(story));
  return world;
}
