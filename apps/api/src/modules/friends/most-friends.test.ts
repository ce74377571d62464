import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { friends, openWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

test('an account has room for four times the friends that the network allows, and for no more', async () => {
  const ann = await world.someone();
  const at = world.clock.now.toISOString();
  await world.db.query(
    `insert into friends (user_id, facebook_id, full_name, search_name, created_at, updated_at, seen_since)
     select $1::uuid, n::text, 'Friend', 'friend', $2, $2, $2 from generate_series(1, 19998) as n`,
    [ann.id, at],
  );
  const id = randomUUID();
  await ann.robot.robot.openScan({
    id,
    kind: 'friends',
    job_id: 'job-1',
    started_at: at,
    facebook_profile_id: ann.profileId,
  });
  const add = (n: number, count: number, first: number) =>
    ann.robot.robot.addBatch({
      id,
      n,
      batch: { kind: 'friends', friends: friends(count, first) },
    });
  const count = async () => (await ann.page.friends.list({ limit: 1 })).count;

  expect(await add(0, 2, 19_999)).toEqual({ accepted: 2 });
  // Friends that are stored already are read again as before.
  expect(await add(1, 500, 1)).toEqual({ accepted: 500 });
  await expect(add(2, 2, 20_000)).rejects.toMatchObject({ code: 'input_invalid' });
  expect(await count()).toBe(20_000);
});
