import { randomUUID } from 'node:crypto';
import type { ScannedPost } from '@winnow/sdk/contract';
import type { ListCause, ListState } from '@winnow/sdk/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  openWorld,
  post,
  scanFriends,
  friends,
  type Someone,
  type World,
} from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

type Told = [read: number, state: ListState, cause: ListCause | null];
const whole = { state: 'whole', cause: null } as const;

/** A post of which 10 reactions are stated. */
function told([read, state, cause]: Told, id = 'p1'): ScannedPost {
  const none = { comments: 0, shares: 0 };
  return {
    ...post(id, '2026-03-01T10:00:00Z'),
    shown: { reactions: 10, ...none },
    read: { reactions: read, ...none },
    lists: { reactions: { state, cause }, comments: whole, shares: whole },
  };
}

const later = (minutes: number) =>
  new Date((world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)));

/** A scan of one post in as many batches as it was told. */
async function scan(who: Someone, posts: ScannedPost[], started = world.clock.now) {
  const { robot } = who.robot;
  const id = randomUUID();
  await robot.openScan({
    id,
    kind: 'engagements',
    job_id: 'job-posts',
    started_at: started.toISOString(),
    facebook_profile_id: who.profileId,
  });
  for (const [n, one] of posts.entries())
    await robot.addBatch({ id, n, batch: { kind: 'engagements', posts: [one], engagements: [] } });
  const ending = { id, batches: posts.length, reached_end: true, shown_total: null, gaps: 0 };
  const outcome = await robot.completeScan(ending);
  expect(await robot.completeScan(ending)).toEqual(outcome);
  return outcome;
}

const stored = async (who: Someone) =>
  (
    await world.db.query<{ row: Told }>(
      `select jsonb_build_array(read_reactions, reactions_state, reactions_cause) as row
         from posts where user_id = $1`,
      [who.id],
    )
  ).map(({ row }) => row);

const [all, cut, less]: [Told, Told, Told] = [
  [10, 'whole', null],
  [6, 'part', 'answer_cut'],
  [3, 'part', 'slow'],
];

describe('a list that is read again', () => {
  test.each<[string, Told[], Told]>([
    ['whole after part', [cut, all], all],
    ['part after whole', [all, cut], all],
    ['less after more', [cut, less], cut],
    ['more after less', [less, cut], cut],
    ['hidden after part', [cut, [6, 'hidden', 'not_listed']], [6, 'hidden', 'not_listed']],
  ])('in the same scan, %s, never becomes worse', async (_, order, expected) => {
    const ann = await world.someone();
    await scan(
      ann,
      order.map((one) => told(one)),
    );
    expect(await stored(ann)).toEqual([expected]);
  });

  test('in a newer scan is what that read, and an older scan changes nothing', async () => {
    const ann = await world.someone();
    const before = world.clock.now;
    later(10);
    await scan(ann, [told(all)]);
    later(10);
    await scan(ann, [told(cut)]);
    expect(await stored(ann)).toEqual([cut]);
    await scan(ann, [told(less)], before);
    expect(await stored(ann)).toEqual([cut]);
  });
});

describe('an engagement scan', () => {
  test('that left entries out is doubted, though every post was reached', async () => {
    const ann = await world.someone();
    const doubted = { proven: false, doubt: 'lists_incomplete', read_total: 1 };
    expect(await scan(ann, [told(cut)])).toMatchObject(doubted);
    const { coverage } = await ann.page.friends.list({});
    expect(coverage).toMatchObject({ posts_partial: 1, reactions_partial: 1 });
    expect(coverage?.causes.reactions).toEqual({ answer_cut: 1 });
  });

  test('is proven when only the network keeps entries back', async () => {
    const ann = await world.someone();
    const hidden = told([0, 'hidden', 'count_hidden']);
    expect(await scan(ann, [hidden])).toMatchObject({ proven: true, doubt: null });
  });

  test('with fewer entries than are stated is not whole, whatever the robot says', async () => {
    const ann = await world.someone();
    const { doubt } = await scan(ann, [told([9, 'whole', null])]);
    expect(doubt).toBe('lists_incomplete');
    expect(await stored(ann)).toEqual([[9, 'part', 'not_listed']]);
  });

  test('of a robot that tells numbers only has no doubt that it would not know', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(1));
    const { lists: _, ...numbers } = told(cut);
    expect(await scan(ann, [numbers])).toMatchObject({ proven: true, doubt: null });
    const [row] = (await ann.page.friends.list({})).friends;
    expect(row?.evidence).toMatchObject({ class: 'too_little', incomplete: 1 });
  });
});

test('days count as read that scans went back over, once, and only of each time frame', async () => {
  const ann = await world.someone();
  const days = async () =>
    Object.values((await ann.page.friends.list({})).coverage?.days_read ?? {});
  const on = (id: string, day: string) => ({ ...told(all, id), date_created: `${day}T10:00:00Z` });
  world.clock.now = new Date('2026-03-01T12:00:00Z');
  await scan(ann, []);
  expect(await days()).toEqual([0, 0, 0, 0]);
  await scan(ann, [on('a', '2026-02-01')]);
  expect(await days()).toEqual([7, 29, 29, 29]);
  world.clock.now = new Date('2026-03-15T12:00:00Z');
  // The two weeks between were not read.
  await scan(ann, [on('b', '2026-03-14')]);
  expect(await days()).toEqual([2, 18, 31, 31]);
  await scan(ann, [on('c', '2026-02-20')]);
  expect(await days()).toEqual([7, 30, 43, 43]);
  await scan(ann, [on('d', '2024-01-01')]);
  expect(await days()).toEqual([7, 30, 90, 365]);
  // What the last scan read is not all that is known.
  world.clock.now = new Date('2026-03-16T12:00:00Z');
  await scan(ann, [on('e', '2026-03-16')]);
  expect(await days()).toEqual([7, 30, 90, 365]);
});
