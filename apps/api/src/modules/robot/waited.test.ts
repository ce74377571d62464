import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import { cleanUp } from '../../tasks';
import { backend, waitingForLocks } from '../../testing/database';
import { grantPermits, removal } from '../../testing/permitted';
import {
  basic,
  engagement,
  friends,
  openWorld,
  post,
  scanFriends,
  type Someone,
  type World,
} from '../../testing/world';
import * as settings from '../settings/service';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

/** What the person asks while something else of theirs is under way, which changes something before it is done. */
async function askedMeanwhile<Answer>(
  who: Someone,
  change: (db: Db) => Promise<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  await world.db.tx(async (tx) => {
    await lockUser(tx, who.id);
    asked = ask();
    await expect.poll(() => waitingForLocks(world.db)).toHaveLength(1);
    await change(tx);
  });
  return asked!;
}

async function openScan(who: Someone, kind: 'friends' | 'engagements') {
  const id = randomUUID();
  await who.robot.robot.openScan({
    id,
    kind,
    job_id: 'job-1',
    started_at: world.clock.now.toISOString(),
    facebook_profile_id: who.profileId,
  });
  return id;
}

/** 14 hours ahead of UTC. */
const early = 'Pacific/Kiritimati';
const moves = (who: Someone) => (db: Db) => settings.write(db, who.id, { time_zone: early });

describe.runIf(backend === 'postgres')('a call that waited for another of the person', () => {
  const evening = '2026-03-09T20:00:00Z';
  const batch = {
    kind: 'engagements' as const,
    posts: [post('p1', evening)],
    engagements: [engagement('7', 'p1', { at: evening })],
  };

  test('counts what a robot read to the days of the zone that is set by then', async () => {
    const ann = await world.someone();
    const id = await openScan(ann, 'engagements');
    await askedMeanwhile(ann, moves(ann), () => ann.robot.robot.addBatch({ id, n: 0, batch }));
    expect(
      await world.db.query('select day from friend_days where user_id = $1', [ann.id]),
    ).toEqual([{ day: '2026-03-10' }]);
  });

  test('ends a scan on the day of the zone that is set by then', async () => {
    const ann = await world.someone();
    const id = await openScan(ann, 'engagements');
    await ann.robot.robot.addBatch({ id, n: 0, batch });
    await askedMeanwhile(ann, moves(ann), () =>
      ann.robot.robot.completeScan({
        id,
        batches: 1,
        reached_end: true,
        shown_total: null,
        gaps: 0,
      }),
    );
    expect(await world.db.query('select since from coverage where user_id = $1', [ann.id])).toEqual(
      [{ since: '2026-03-10' }],
    );
    expect(await world.db.query('select day from snapshots where user_id = $1', [ann.id])).toEqual([
      { day: '2026-03-11' },
    ]);
  });

  test('is granted what the limit leaves that is set by then', async () => {
    const ann = await world.someone({ plan: basic });
    await scanFriends(ann, friends(9, 1));
    const ids = friends(9, 1).map(({ facebook_id }) => facebook_id);
    const { granted } = await askedMeanwhile(
      ann,
      (db) => settings.write(db, ann.id, { unfriening_limit: 5 }),
      () => ann.robot.robot.permits({ kind: 'removal', job_id: 'job-1', ids }),
    );
    expect(granted).toHaveLength(5);
  });

  test('counts what a robot did to the day of the zone that is set by then', async () => {
    const ann = await world.someone({ plan: basic });
    await scanFriends(ann, friends(2, 1));
    const act = removal(world.clock.now, '1', { state: 'confirmed', evidence: 'not_friends' });
    await grantPermits(world.db, ann.id, [act]);
    await askedMeanwhile(ann, moves(ann), () => ann.robot.robot.acts({ acts: [act] }));
    expect(await world.db.query('select day from permits where user_id = $1', [ann.id])).toEqual([
      { day: '2026-03-11' },
    ]);
  });

  test('protects a friend on the day of the zone that is set by then', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(2, 1));
    const days = () =>
      world.db.query('select day from snapshots where user_id = $1 order by day', [ann.id]);
    expect(await days()).toEqual([{ day: '2026-03-10' }]);
    await askedMeanwhile(ann, moves(ann), () => ann.page.friends.whitelist({ friends: '1' }));
    expect(await days()).toEqual([{ day: '2026-03-10' }, { day: '2026-03-11' }]);
  });
});

test.runIf(backend === 'postgres')(
  'an old scan is not cleaned away between the look for it and the batch that is kept with it',
  async () => {
    const ann = await world.someone();
    const id = await openScan(ann, 'friends');
    await world.db.query(
      `update scans set opened_at = opened_at - interval '31 days' where user_id = $1`,
      [ann.id],
    );
    let cleaning: Promise<unknown> | undefined;
    const cleaned = async () => {
      cleaning ??= cleanUp(world.db, world.clock.now);
      let isDone = false;
      void cleaning.finally(() => (isDone = true));
      await expect
        .poll(async () => isDone || (await waitingForLocks(world.db)).length > 0)
        .toBe(true);
    };
    const wrap = (inner: Db): Db => ({
      async query(statement, values) {
        const text = typeof statement === 'string' ? statement : statement.text;
        if (text.includes('insert into scan_batches')) await cleaned();
        return inner.query(statement, values);
      },
      tx: (work) => inner.tx((tx) => work(wrap(tx))),
    });
    const shaken = await openWorld({}, { ...world.db, ...wrap(world.db) });
    const add = (n: number) =>
      shaken.client(ann.robotToken).robot.addBatch({
        id,
        n,
        batch: { kind: 'friends', friends: friends(1, 1) },
      });
    expect(await add(0)).toEqual({ accepted: 1 });
    await cleaning;
    await expect(add(1)).rejects.toMatchObject({ code: 'scan_not_found' });
  },
);
