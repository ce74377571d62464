import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls, codeOf, rawCall } from '../../testing/calls';
import { type Copy, copiesOf } from '../../testing/copies';
import { startGraph } from '../../testing/outside/graph';
import { sampleInputs } from '../../testing/sample-inputs';
import {
  friends,
  networkId,
  openWorld,
  pro,
  scanFriends,
  type Someone,
  type World,
} from '../../testing/world';
import type { Database } from '../database/db';

/** Before which of a call's steps something happens: a step is a statement of its own, or a whole transaction. */
let steps = 0;
let moment: { before: number; happen: () => Promise<unknown> } | undefined;
let graph: Awaited<ReturnType<typeof startGraph>>;
let world: World;
/** The same api on the same database, where that happens. */
let shaken: World;
/** Each caller that is gone is a copy of this one. */
let first: Someone;
let copies: Copy[] = [];
beforeAll(async () => {
  graph = await startGraph();
  world = await openWorld({ graph: graph.config });
  const step = async () => {
    steps += 1;
    if (moment?.before === steps) await moment.happen();
  };
  const database: Database = {
    ...world.db,
    query: (statement, values) => step().then(() => world.db.query(statement, values)),
    tx: (work) => step().then(() => world.db.tx(work)),
  };
  shaken = await openWorld({ graph: graph.config }, database);
  first = await world.someone({ plan: pro, is_admin: true });
  await scanFriends(first, friends(4));
});
afterAll(() => graph.stop());

async function caller(): Promise<Copy> {
  if (copies.length === 0) copies = await copiesOf(world.db, first, 100);
  return copies.pop()!;
}

test('a call that lost the database asks it nothing more', async () => {
  const { entry } = allCalls.find(({ name }) => name === 'users.current')!;
  const who = await caller();
  steps = 0;
  await rawCall(shaken, entry, {}, who.token);
  const last = steps;
  steps = 0;
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  moment = { before: last, happen: () => Promise.reject(away) };
  const reply = await rawCall(shaken, entry, {}, who.token);
  moment = undefined;
  expect([reply.status, await codeOf(reply)]).toEqual([503, 'api_unreachable']);
  expect(steps).toBe(last);
});

const calls = allCalls.filter(({ entry }) => entry.access !== 'guest');

/** How the one who calls goes meanwhile. */
const goings = {
  deleted: 'delete from users where id = $1',
  'signed out': 'delete from tokens where user_id = $1',
};

test.each(
  Object.entries(goings).flatMap(([going, statement]) =>
    calls.map((call) => ({ ...call, going, statement })),
  ),
)(
  '$name of somebody who is $going meanwhile is done, or answered as to somebody who is not there',
  async ({ entry, module, verb, statement }) => {
    const codes: string[] = [];
    for (let before = 1; ; before += 1) {
      const who = await caller();
      const inputs = sampleInputs(who) as never as Record<string, Record<string, object>>;
      const token = entry.access === 'robot' ? who.robotToken : who.token;
      steps = 0;
      moment = {
        before,
        happen: () => world.db.query(statement, [who.id]),
      };
      const reply = await rawCall(shaken, entry, { ...inputs[module]?.[verb] }, token);
      moment = undefined;
      if (steps < before) break;
      expect(reply.status, `where it was before step ${before}`).toBeLessThan(500);
      codes.push(await codeOf(reply));
    }
    expect(codes[0]).toBe('token_invalid');
    expect(codes).not.toContain('user_not_found');
  },
);

test('a user who signs in during their deletion gets a new account', async () => {
  const ann = { id: networkId(), first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' };
  const signIn = () => shaken.client(null).auth.login({ facebook_token: graph.tokenFor(ann) });
  let before = 1;
  for (; ; before += 1) {
    await signIn();
    steps = 0;
    moment = {
      before,
      happen: () => world.db.query('delete from users where facebook_id = $1', [ann.id]),
    };
    const { token } = await signIn();
    moment = undefined;
    if (steps < before) break;
    await expect(world.client(token).users.current({})).resolves.toMatchObject({
      facebook_id: ann.id,
    });
  }
  expect(before).toBeGreaterThan(1);
});
