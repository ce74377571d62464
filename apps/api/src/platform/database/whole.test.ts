import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { allCalls, rawCall } from '../../testing/calls';
import { allRowsOf } from '../../testing/rows';
import { sampleInputs } from '../../testing/sample-inputs';
import {
  engagement,
  friends,
  openWorld,
  post,
  pro,
  scanEngagements,
  scanFriends,
  type Someone,
  type World,
} from '../../testing/world';
import type { Database, Db } from './db';

/** How many statements still go through; the one after them fails. */
let left = Infinity;
let world: World;
/** The same api on the same database, whose statements fail when they are told to. */
let failing: World;
beforeAll(async () => {
  world = await openWorld();
  const database: Database = { ...world.db, ...failingIn(world.db) };
  failing = await openWorld({}, database);
});

/** Transactions under way. */
let open = 0;

function failingIn(db: Db, isInside = false): Db {
  return {
    async query(statement, values) {
      // PGlite would have it wait for the transaction's end, which waits for it.
      if (open > 0 && !isInside) throw new Error('a statement beside its transaction');
      left -= 1;
      if (left < 0) throw new Error('the database is gone');
      return db.query(statement, values);
    },
    async tx(work) {
      open += 1;
      try {
        return await db.tx((inside) => work(failingIn(inside, true)));
      } finally {
        open -= 1;
      }
    },
  };
}

/** More than any of the calls takes: one that never ends well is found. */
const maxStatements = 100;

const scanId = randomUUID();
const openScan = (who: Someone) =>
  who.robot.robot.openScan({ ...sampleInputs(who).robot.openScan, id: scanId });
const addBatch = (who: Someone) =>
  who.robot.robot.addBatch({ ...sampleInputs(who).robot.addBatch, id: scanId });

/** What writes more than one thing, with what must be there before. */
const writes: Record<string, { before?: (who: Someone) => Promise<unknown>; input?: object }> = {
  'robot.addBatch': { before: openScan },
  'robot.completeScan': {
    before: async (who) => {
      await openScan(who);
      await addBatch(who);
    },
  },
  'robot.permits': {},
  'robot.acts': {},
  'settings.write': {
    before: (who) =>
      scanEngagements(
        who,
        [post('p1', '2026-03-01T00:00:00Z')],
        [engagement('1001', 'p1', { at: '2026-03-01T02:00:00Z' })],
      ),
    input: { settings: { engagement_sync_posts_back: 77, time_zone: 'America/Los_Angeles' } },
  },
};

test.each(Object.entries(writes))(
  '%s is done whole or not at all, wherever the database fails in it (ASVS 2.3.3)',
  async (name, { before, input }) => {
    const call = allCalls.find((one) => one.name === name);
    if (!call) throw new Error(`no call ${name}`);
    const ann = await world.someone({ plan: pro });
    await scanFriends(ann, friends(4));
    await before?.(ann);
    const inputs = sampleInputs(ann, scanId) as never as Record<string, Record<string, object>>;
    const asked = { ...inputs[call.module]?.[call.verb], ...input };
    const token = call.entry.access === 'robot' ? ann.robotToken : ann.token;
    const rows = await allRowsOf(world.db, ann.id);

    let statements = 0;
    for (; ; statements += 1) {
      left = statements;
      const reply = await rawCall(failing, call.entry, asked, token);
      left = Infinity;
      if (reply.ok) break;
      expect([reply.status, await reply.json()]).toMatchObject([500, { code: 'internal' }]);
      expect(await allRowsOf(world.db, ann.id)).toEqual(rows);
      expect(statements).toBeLessThan(maxStatements);
    }
    // Who asks is one, to lock the person another: it failed between writes as well.
    expect(statements).toBeGreaterThan(4);
    expect(await allRowsOf(world.db, ann.id)).not.toEqual(rows);
  },
);
