import fc from 'fast-check';
import { expect, test } from 'vitest';
import { practicePace } from '@winnow/sdk/rules';
import type { Trouble } from '../testing/simulation/trouble';
import { someFeed, somePosts } from '../testing/simulation/posts';
import { World } from '../testing/simulation/world';
import { registry } from './index';
import { assertInvariants, assertPausesKept } from '../testing/stories/invariants';

type Step =
  | { do: 'start'; job: 'scan' | 'engagements' | 'remove' | 'add' | 'dates' | 'react' }
  | {
      do:
        | 'tick'
        | 'kill'
        | 'second'
        | 'lose'
        | 'away'
        | 'back'
        | 'signOut'
        | 'signIn'
        | 'disk'
        | 'tokenGone'
        | 'tokenNew'
        | 'plan'
        | 'cap';
    }
  | { do: 'block' | 'retry' | 'whitelist' | 'refuse' }
  | { do: 'wait'; ms: number }
  | { do: 'jump'; days: number }
  | { do: 'stop' | 'again'; at: number }
  | { do: 'trouble'; at: number; trouble: Trouble };

const plain = fc
  .constantFrom(
    'tick',
    'kill',
    'second',
    'lose',
    'away',
    'back',
    'signOut',
    'signIn',
    'disk',
    'tokenGone',
    'tokenNew',
    'plan',
    'cap',
    'block',
    'retry',
    'whitelist',
    'refuse',
  )
  .map((what): Step => ({ do: what }));
const at = fc.nat(9);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: plain },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('start' as const),
      job: fc.constantFrom('scan', 'engagements', 'remove', 'add', 'dates', 'react'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 40, 300, 5_000, 70_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('jump' as const), days: fc.constantFrom(-1, 1) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('stop' as const, 'again' as const), at }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('trouble' as const),
      at,
      trouble: fc.constantFrom<Trouble>('phantom', 'refused', 'layout', 'gone', 'silent', 'denied'),
    }),
  },
);

const FRIENDS = 10;

async function play(seed: number, steps: readonly Step[]): Promise<World> {
  // Weeks of waiting pass by the alarms alone: a net that rings every 30 seconds would be most of the work, and would
  // hide an alarm that was not set.
  const netMs = 3_600_000;
  const world = await new World(registry, {
    seed,
    netMs,
    options: { floors: practicePace },
  }).ready();
  const ids = world.network.befriend(FRIENDS + 60);
  const chosen = ids.slice(0, FRIENDS);
  const strangers = world.network.strangers(FRIENDS + 5).slice(0, FRIENDS);
  for (const [n, id] of ids.slice(0, 12).entries())
    world.network.dates.set(id, n % 4 === 0 ? null : '2015-03');
  world.network.feed = someFeed(16);
  world.api.undated = ids
    .slice(0, 12)
    .map((facebook_id) => ({ facebook_id, facebook_profile_id: facebook_id }));
  world.network.posts = somePosts(3, world.clock.now());
  world.api.limit = 7;
  const jobId = (n: number) =>
    world.store.dump('jobs')[n % Math.max(1, world.store.dump('jobs').length)]?.key;
  let started = 0;

  const apply = async (one: Step): Promise<void> => {
    switch (one.do) {
      case 'start': {
        const id = `job-number-${(started += 1)}`;
        const friends = (one.job === 'add' ? strangers : chosen).map((facebook_id) => ({
          facebook_id,
          facebook_profile_id: null,
          full_name: 'F',
        }));
        if (one.job === 'scan') return void (await world.begin('fetch_user_friends', {}, id));
        if (one.job === 'remove')
          return void (await world.begin('remove_user_friends', { friends }, id));
        if (one.job === 'add') return void (await world.begin('add_user_friends', { friends }, id));
        if (one.job === 'react')
          return void (await world.begin(
            'fetch_user_newsfeed',
            {
              reaction_type: started % 2 === 0 ? 'like' : 'love',
              reactions_to_send: 10,
              delay_in_reactions: '5-15',
              ignore_group_post: true,
            },
            id,
          ));
        if (one.job === 'dates')
          return void (await world.begin('fetch_user_friends_friendship_date', {}, id));
        return void (await world.begin(
          'fetch_user_engagements',
          { lookbehind: { by: 'posts', count: 3 } },
          id,
        ));
      }
      case 'tick':
        return void world.instance.engine.tick();
      case 'kill':
        return world.kill();
      case 'second':
        if (world.instances.filter(({ isDead }) => !isDead).length < 2)
          void world.start().engine.tick();
        return undefined;
      case 'lose':
        return world.network.losePage();
      case 'away':
      case 'back':
        return void (world.api.isUp = one.do === 'back');
      case 'signOut':
      case 'signIn':
        return void (world.network.isSignedOut = one.do === 'signOut');
      case 'disk':
        return void (world.storageFails = 2);
      case 'tokenGone':
        return world.api.tokens.clear();
      case 'tokenNew':
        return signInAgain(world, `another-long-enough-token-${started}`);
      case 'plan':
        return signInAgain(world, [...world.api.tokens][0] ?? 'no-token-is-valid-here-now', 'free');
      case 'cap':
        return void (world.api.limit = Math.max(world.api.granted.size, world.api.limit - 2));
      case 'block':
        return void world.network.faults.push({ kind: 'blocked', code: 'action_blocked' });
      case 'retry':
        return void world.network.faults.push({ kind: 'retry', code: 'page_failed' });
      case 'whitelist':
        return world.api.protect(chosen[started % FRIENDS]!);
      case 'refuse':
        return void world.api.faults.push({ call: 'addBatch', code: 'input_invalid' });
      case 'wait':
        return void (await world.until(() => false, one.ms));
      case 'jump':
        return world.jump(one.days * 86_400_000);
      case 'stop':
      case 'again': {
        const id = jobId(one.at);
        if (id === undefined) return undefined;
        const { queue } = world.instance.engine;
        await (one.do === 'stop' ? queue.stop(id) : queue.requeue(id));
        return void world.instance.engine.tick();
      }
      case 'trouble':
        world.network.troubles.set(strangers[one.at]!, one.trouble);
        world.network.troubles.set(world.network.feed[one.at]!.id, one.trouble);
        return void world.network.troubles.set(chosen[one.at]!, one.trouble);
    }
  };

  for (const one of steps) {
    await apply(one).catch((error: unknown) => {
      if (!(error instanceof Error) || !/Refusal|StoreError/.test(error.name)) throw error;
    });
    await world.until(() => false, 0);
    assertInvariants(world, [...chosen, ...strangers]);
  }

  // Everything heals: whatever was begun ends.
  world.api.isUp = true;
  world.network.isSignedOut = false;
  world.network.faults = [];
  world.api.faults = [];
  world.storageFails = 0;
  await signInAgain(world, 'the-last-long-enough-token');
  void world.instance.engine.tick();
  await world.until(
    () =>
      world.store
        .dump('jobs')
        .every(({ value }) => /^(done|failed|stopped)$/.test(value.job.status)) &&
      world.store.dump('ledger').every(({ value }) => value.state !== 'sent') &&
      world.store.dump('outbox').length === 0,
    12 * 86_400_000,
  );
  return world;
}

async function signInAgain(world: World, token: string, plan?: 'free'): Promise<void> {
  if (plan === undefined) world.api.tokens.add(token);
  const user = world.store.dump('facts').find(({ key }) => key === 'user')!.value as never;
  const { token: _, api_url, ...known } = user as Record<string, string>;
  await world.instance.engine.connectedUser.set(
    { ...known, ...(plan && { plan }) } as never,
    token,
    api_url ?? '',
  );
}

/** Whatever the steps were: at their end everything has ended, and the api knows of all of it. */
async function holds(seed: number, steps: readonly Step[]): Promise<void> {
  const world = await play(seed, steps);
  assertInvariants(
    world,
    world.store.dump('ledger').map(({ value }) => value.facebook_id),
  );
  if (steps.every((one) => one.do !== 'jump')) assertPausesKept(world);
  const open = world.store
    .dump('jobs')
    .filter(({ value }) => !/^(done|failed|stopped)$/.test(value.job.status));
  expect(
    open.map(({ value }) => [value.job.name, value.job.status, value.job.waiting?.code]),
  ).toEqual([]);
  expect(world.store.dump('outbox')).toEqual([]);
  const told = new Map([...world.api.acts].map(([id, act]) => [id, act.state]));
  for (const { value } of world.store.dump('ledger')) expect(told.get(value.id)).toBe(value.state);
}

test('permits that a stop returned while the api was away are delivered before new ones are requested', async () => {
  for (const seed of [1, 2, 3])
    await holds(seed, [
      { do: 'start', job: 'remove' },
      { do: 'away' },
      { do: 'stop', at: 0 },
      { do: 'back' },
      { do: 'again', at: 0 },
      { do: 'wait', ms: 5_000 },
      { do: 'start', job: 'add' },
      { do: 'wait', ms: 5_000 },
    ]);
  expect.hasAssertions();
});

/** Others at each run. HISTORIES=20000 for a long one. */
const runs = Number(process.env['HISTORIES'] ?? 400);

test('no history of kills, outages, blocks and clock jumps breaks an invariant, and all of them end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(1000), fc.array(step, { minLength: 3, maxLength: 25 }), holds),
    { numRuns: runs },
  );
  // The simulated clock ends what does not end by itself.
}, 900_000);
