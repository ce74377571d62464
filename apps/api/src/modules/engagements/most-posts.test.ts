import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { openWorld, post, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

test('an account has room for 20,000 posts, and for no more', async () => {
  const ann = await world.someone();
  const at = world.clock.now.toISOString();
  await world.db.query(
    `insert into posts (user_id, id, permalink, date_created, read_reactions, read_comments, read_shares)
     select $1::uuid, 'p' || n, 'https://www.facebook.com/p/' || n, $2, 0, 0, 0 from generate_series(1, 19999) as n`,
    [ann.id, at],
  );
  const id = randomUUID();
  await ann.robot.robot.openScan({
    id,
    kind: 'engagements',
    job_id: 'job-1',
    started_at: at,
    facebook_profile_id: ann.profileId,
  });
  const add = (n: number, posts: string[]) =>
    ann.robot.robot.addBatch({
      id,
      n,
      batch: { kind: 'engagements', posts: posts.map((one) => post(one, at)), engagements: [] },
    });
  const count = async () =>
    (await world.db.query('select 1 from posts where user_id = $1', [ann.id])).length;

  expect(await add(0, ['p20000'])).toEqual({ accepted: 1 });
  // What is there already is read again as before.
  expect(await add(1, ['p1', 'p2'])).toEqual({ accepted: 2 });
  await expect(add(2, ['p1', 'p20001'])).rejects.toMatchObject({ code: 'input_invalid' });
  expect(await count()).toBe(20_000);
});
