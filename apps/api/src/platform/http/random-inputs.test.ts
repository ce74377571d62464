import type { Endpoint } from '@winnow/sdk/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { inputsFor } from '../../testing/arbitrary';
import { allCalls, rawCall } from '../../testing/calls';
import { allRowsOf } from '../../testing/rows';
import { sampleInputs } from '../../testing/sample-inputs';
import {
  engagement,
  friend,
  openWorld,
  post,
  pro,
  scanEngagements,
  scanFriends,
  type Someone,
  type World,
} from '../../testing/world';

/** FUZZ_RUNS=10000 for the long run. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 15);
const graph = {
  appId: 'a',
  appSecret: 's',
  graphUrl: 'http://127.0.0.1:9',
  dialogUrl: 'http://127.0.0.1:9',
  version: 'v26.0',
  pkce: false,
  userLink: false,
};
const secret = 'Canary Bird';
const calls = allCalls.filter(({ name }) => name !== 'users.remove' && name !== 'auth.logout');

let world: World;
let rich: Someone;
let eve: Someone;

async function withFriends(): Promise<Someone> {
  const who = await world.someone({ plan: pro });
  await scanFriends(who, [friend('1001', secret), friend('1002', secret), friend('1003', secret)]);
  await scanEngagements(
    who,
    [post('p1', '2026-03-08T10:00:00Z')],
    [
      engagement('1001', 'p1', { actor: { full_name: secret } }),
      engagement('2001', 'p1', { actor: { full_name: secret, relationship: 'can_request' } }),
    ],
  );
  await who.robot.robot.permits(sampleInputs(who).robot.permits);
  return who;
}

beforeAll(async () => {
  const mail = { url: 'smtp://localhost:9', from: 'winnow@example.com', requireTls: false };
  world = await openWorld({ graph, mail });
  rich = await withFriends();
  eve = await world.someone({ plan: pro });
});

function property(entry: Endpoint, check: (input: Record<string, unknown>) => Promise<void>) {
  return fc.assert(fc.asyncProperty(inputsFor(entry), check), { numRuns: runs });
}

describe.each(calls)('$name', ({ entry }) => {
  test('answers whatever comes with an answer that the contract knows, never with a 500', async () => {
    await property(entry, async (input) => {
      const reply = await rawCall(world, entry, input, rich.token);
      // Sign-in calls may say that the network is out of reach, which here it is.
      const isAway = entry.access === 'guest' && reply.status === 503;
      const failure = world.lines.findLast((line) => line.includes('unexpected')) ?? '';
      expect(reply.status < 500 || isAway ? 'an answer' : failure).toBe('an answer');
    });
  });
});

describe('what is refused changes nothing (ASVS 2.2.2)', () => {
  const writes = calls.filter(
    ({ entry }) => !entry.route.startsWith('GET') && entry.access !== 'guest',
  );

  test.each(writes)('$name', async ({ entry }) => {
    let before = await allRowsOf(world.db, rich.id);
    await property(entry, async (input) => {
      const reply = await rawCall(world, entry, input, rich.token);
      const after = await allRowsOf(world.db, rich.id);
      expect(reply.status >= 400 ? after : before).toEqual(before);
      before = after;
    });
  });
});

describe("nobody reads or changes another's data (ASVS 8.4.1)", () => {
  test.each(calls)('$name', async ({ entry }) => {
    const before = await allRowsOf(world.db, rich.id);
    await property(entry, async (input) => {
      const reply = await rawCall(world, entry, input, eve.token);
      expect(await reply.text()).not.toContain(secret);
    });
    expect(await allRowsOf(world.db, rich.id)).toEqual(before);
  });
});
