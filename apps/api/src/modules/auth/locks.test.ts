import { beforeAll, expect, test } from 'vitest';
import type { Db } from '../../platform/database/db';
import { findCaller, issueToken, newToken } from '../../platform/tokens';
import { openWorld, request, type World } from '../../testing/world';
import * as auth from './service';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

/** The same database; `locks` is how often a person's row was locked through it. */
function watched(real: Db) {
  const seen = { locks: 0 };
  const wrap = (inner: Db): Db => ({
    query(statement, values) {
      if (typeof statement !== 'string' && statement.name === 'lock_user') seen.locks += 1;
      return inner.query(statement, values);
    },
    tx: (work) => inner.tx((tx) => work(wrap(tx))),
  });
  return { db: wrap(real), seen };
}

const guest = () => ({
  ...world.services,
  ...request,
  now: world.clock.now,
});

test('an invented one-time token waits for no lock, and a valid one is used under it', async () => {
  const ann = await world.someone();
  const { db, seen } = watched(world.db);
  const refused = { code: 'one_time_token_invalid' };
  for (const token of [newToken(ann.id).token, ann.token])
    await expect(auth.exchange({ ...guest(), db }, { token })).rejects.toMatchObject(refused);
  expect(seen.locks).toBe(0);

  const good = await issueToken(world.db, {
    userId: ann.id,
    kind: 'one_time',
    now: world.clock.now,
  });
  const session = await auth.exchange({ ...guest(), db }, { token: good.token });
  expect(await findCaller(world.db, session.token, world.clock.now)).toMatchObject({
    userId: ann.id,
    kind: 'session',
  });
  expect(seen.locks).toBe(1);
});

test('the end of a sign-in and the release of its friends take one lock', async () => {
  const ann = await world.someone();
  const caller = await findCaller(world.db, ann.token, world.clock.now);
  if (!caller) throw new Error('nobody is signed in');
  const { db, seen } = watched(world.db);
  await auth.logout({ ...guest(), db, caller, userId: ann.id });
  expect(seen.locks).toBe(1);
  expect(await findCaller(world.db, ann.robotToken, world.clock.now)).toBeUndefined();
});
