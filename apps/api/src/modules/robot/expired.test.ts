import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Db } from '../../platform/database/db';
import { friends, openWorld, scanFriends } from '../../testing/world';
import { expireActs } from './service';

/** The same database, which is lost before its n-th statement. */
function lostBefore(real: Db, n: number) {
  const seen = { statements: 0 };
  const wrap = (inner: Db): Db => ({
    async query(statement, values) {
      seen.statements += 1;
      if (seen.statements === n) throw new Error('lost');
      return inner.query(statement, values);
    },
    tx: (work) => inner.tx((tx) => work(wrap(tx))),
  });
  return { db: wrap(real), seen };
}

test('wherever it is cut off, the next run lets go of everybody', async () => {
  const world = await openWorld();
  const later = new Date(world.clock.now.getTime() + 8 * 86_400_000);
  for (let n = 1; ; n += 1) {
    const people = [await world.someone(), await world.someone()];
    for (const one of people) {
      await scanFriends(one, friends(1, 1));
      const act = {
        id: randomUUID(),
        kind: 'removal' as const,
        facebook_id: '1',
        job_id: 'job-1',
        state: 'planned' as const,
        seq: 1,
        at: world.clock.now.toISOString(),
        evidence: '',
      };
      await one.robot.robot.acts({ acts: [act] });
    }
    const { db, seen } = lostBefore(world.db, n);
    await expireActs(db, later).catch(() => undefined);
    await expireActs(world.db, later);
    for (const one of people) {
      const [friend] = (await one.page.friends.list({})).friends;
      expect(friend?.disabled_reason, `lost before statement ${n}`).toBeNull();
    }
    if (seen.statements < n) break;
    expect(n).toBeLessThan(100);
  }
});
