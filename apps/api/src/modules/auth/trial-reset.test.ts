import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGraph } from '../../testing/outside/graph';
import { networkId, openWorld, type World } from '../../testing/world';

let graph: Awaited<ReturnType<typeof startGraph>>;
let world: World;
beforeAll(async () => {
  graph = await startGraph();
  world = await openWorld({ graph: graph.config });
});
afterAll(() => graph.stop());

type Person = Parameters<typeof graph.tokenFor>[0];

async function signIn(one: Person) {
  const facebook_token = graph.tokenFor(one);
  const page = world.client((await world.client(null).auth.login({ facebook_token })).token);
  return { page, id: (await page.users.current({})).id };
}

describe('a user on the free plan who comes back after long', () => {
  async function back(days: number, after: number, more?: (id: string) => Promise<unknown>) {
    const began = world.clock.now;
    const ann = { id: networkId(), first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' };
    const { id } = await signIn(ann);
    await world.db.query(
      `insert into permits (user_id, kind, job_id, target, state, day, granted_at)
       values ($1, 'removal', 'job-1', '1', 'used', '2026-03-10', $2)`,
      [id, began.toISOString()],
    );
    await more?.(id);
    world.clock.now = new Date(began.getTime() + days * 86_400_000);
    world.services.config.trialResetAfterDays = after;
    const { page } = await signIn(ann);
    const { subscribed_from_at } = await page.users.current({});
    const { free } = await page.friends.limits({});
    const isNew = subscribed_from_at === world.clock.now.toISOString();
    world.services.config.trialResetAfterDays = 0;
    world.clock.now = began;
    return { isNew, spent: free.spent };
  }
  const kept = { isNew: false, spent: 1 };

  test('starts it again, with the free removals and a lucky hour, where the operator wants that (B-395)', async () => {
    expect(await back(31, 30)).toEqual({ isNew: true, spent: 0 });
    expect(await back(29, 30)).toEqual(kept);
    expect(await back(400, 0)).toEqual(kept);
  });

  test('does not, having paid once', async () => {
    const { db } = world;
    const paid = (id: string) =>
      db.query(
        `insert into user_logs (user_id, kind, at) values ($1, 'subscription_success', now())`,
        [id],
      );
    expect(await back(31, 30, paid)).toEqual(kept);
    const locked = (id: string) =>
      db.query('update users set locked_by_admin = true where id = $1', [id]);
    expect(await back(31, 30, locked)).toEqual(kept);
  });
});
