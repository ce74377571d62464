import { randomUUID } from 'node:crypto';
import type { Act } from '@winnow/sdk/contract';
import type { Client } from '@winnow/sdk/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { findCaller, issueToken, readToken } from '../../platform/tokens';
import { removal } from '../../testing/permitted';
import {
  friends,
  openWorld,
  request,
  scanFriends,
  type Someone,
  type World,
} from '../../testing/world';
import { cleanUp } from '../../tasks';
import { addActs } from '../robot/service';
import { grant } from '../limits/service';
import * as auth from './service';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

/** Signs in once more, with a robot. */
async function elsewhere({ id }: Pick<Someone, 'id'>) {
  const { token } = await issueToken(world.db, {
    userId: id,
    kind: 'session',
    now: world.clock.now,
  });
  const page = world.client(token);
  const robotToken = (await page.auth.robot({})).token;
  return { page, robotToken, robot: world.client(robotToken) };
}

let seq = 0;
const act = (
  facebook_id: string,
  state: Act['state'],
  job_id: string,
  id: string = randomUUID(),
): Act => removal(world.clock.now, facebook_id, { id, job_id, state, seq: (seq += 1) });

async function planned(robot: Client, job_id: string, ids: string[]): Promise<Act[]> {
  const acts = ids.map((id) => act(id, 'planned', job_id));
  await robot.robot.acts({ acts });
  await robot.robot.permits({ kind: 'removal', job_id, ids });
  return acts;
}

async function waiting({ page }: Pick<Someone, 'page'>) {
  const { friends: list } = await page.friends.list({});
  const ids = list.filter((one) => one.request_option_disabled).map((one) => one.facebook_id);
  return { ids: ids.toSorted(), spent: (await page.friends.limits({})).current.spent };
}

async function contextOf(token: string) {
  const caller = await findCaller(world.db, token, world.clock.now);
  if (!caller) throw new Error('nobody is signed in');
  const guest = { ...world.services, ...request, now: world.clock.now };
  return { ...guest, caller, userId: caller.userId };
}

type Place = Awaited<ReturnType<typeof elsewhere>>;
const nameOf = async ({ page }: Place) =>
  (await page.auth.signIns({})).sign_ins.find((one) => one.is_current)?.id ?? '';
const endings: [string, (ended: Place, other: Someone) => Promise<unknown>][] = [
  ['signing out', ({ page }) => page.auth.logout({})],
  [
    'ending it from elsewhere',
    async (it, { page }) => page.auth.endSignIn({ id: await nameOf(it) }),
  ],
  ['ending all others', (_, { page }) => page.auth.endOtherSignIns({})],
];

describe.each(endings)('a sign-in that ends by %s', (_, end) => {
  async function bothAtWork() {
    const ann = await world.someone();
    await scanFriends(ann, friends(6, 1));
    const other = await elsewhere(ann);
    await planned(other.robot, 'job-other', ['1', '2']);
    await planned(ann.robot, 'job-ann', ['3', '4', '5']);
    expect(await waiting(ann)).toEqual({ ids: ['1', '2', '3', '4', '5'], spent: 5 });
    return { ann, other };
  }

  test('releases the friends its own robot was to remove, though another robot is signed in', async () => {
    const { ann, other } = await bothAtWork();
    await end(other, ann);
    expect(await waiting(ann)).toEqual({ ids: ['3', '4', '5'], spent: 3 });
    // They can be chosen again at once.
    const again = { kind: 'removal' as const, job_id: 'job-again', ids: ['1', '2'] };
    expect((await ann.robot.robot.permits(again)).granted).toEqual(['1', '2']);
  });

  test('leaves no one-time token that can be exchanged for a session', async () => {
    const { ann, other } = await bothAtWork();
    const { token } = await other.page.auth.oneTime({});
    await end(other, ann);
    await expect(world.client(null).auth.exchange({ token })).rejects.toMatchObject({
      code: 'one_time_token_invalid',
    });
  });

  test('keeps what its browser planned and goes on with under a newer sign-in', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(6, 1));
    const [old, recent] = [await elsewhere(ann), await elsewhere(ann)];
    const [first] = await planned(old.robot, 'job-long', ['1', '2', '3']);
    await recent.robot.robot.acts({ acts: [act('1', 'sent', 'job-long', first?.id)] });
    await end(old, { ...ann, page: recent.page });
    expect(await waiting({ page: recent.page })).toEqual({ ids: ['1', '2', '3'], spent: 3 });
  });
});

test('permits that are asked for again are held by the sign-in that asks', async () => {
  const ann = await world.someone();
  await scanFriends(ann, friends(3, 1));
  const [old, recent] = [await elsewhere(ann), await elsewhere(ann)];
  const asked = { kind: 'removal' as const, job_id: 'job-long', ids: ['1', '2'] };
  await old.robot.robot.permits(asked);
  await recent.robot.robot.permits({ ...asked, ids: ['1'] });
  await old.page.auth.logout({});
  expect((await ann.page.friends.limits({})).current.spent).toBe(2);
});

const goOn = (robot: Client, ids: string[]) =>
  robot.robot.permits({ kind: 'removal', job_id: 'job-long', ids });
const firstWords: [string, (robot: Client, acts: Act[]) => Promise<unknown>, string][] = [
  ['to ask for a permit of the next in its plan', (robot) => goOn(robot, ['2']), 'granted'],
  ['to ask for a permit of somebody else', (robot) => goOn(robot, ['4']), 'none'],
  [
    'an act that is new',
    (robot) => robot.robot.acts({ acts: [act('4', 'sent', 'job-long')] }),
    'none',
  ],
  ['what is known', (robot, acts) => robot.robot.acts({ acts }), 'none'],
];

test.each(firstWords)(
  'a job whose first call under a newer sign-in is %s keeps its planned acts and its permits',
  async (_, say, second) => {
    const ann = await world.someone();
    await scanFriends(ann, friends(4, 1));
    const [old, recent] = [await elsewhere(ann), await elsewhere(ann)];
    const acts = ['1', '2', '3'].map((id) => act(id, 'planned', 'job-long'));
    await old.robot.robot.acts({ acts });
    await goOn(old.robot, ['1']);
    await planned(old.robot, 'job-over', ['4']);
    await say(recent.robot, acts);
    await old.page.auth.logout({});
    const rows = await world.db.query<{ row: string }>(
      `select concat_ws(' ', a.job_id, a.target, a.state, coalesce(p.state, 'none')) as row
         from acts a
         left join permits p on p.user_id = a.user_id and p.job_id = a.job_id and p.target = a.target
        where a.user_id = $1 and a.state <> 'sent' order by a.target`,
      [ann.id],
    );
    expect(rows.map(({ row }) => row)).toEqual([
      'job-long 1 planned granted',
      `job-long 2 planned ${second}`,
      'job-long 3 planned none',
      'job-over 4 cancelled returned',
    ]);
  },
);

test('an expired sign-in releases its friends when it is cleaned up, and no other does', async () => {
  const ann = await world.someone();
  await scanFriends(ann, friends(4, 1));
  const over = await elsewhere(ann);
  await planned(over.robot, 'job-over', ['1', '2']);
  await planned(ann.robot, 'job-ann', ['3']);
  const { hash } = readToken(over.robotToken) ?? {};
  const inTwoDays = new Date(world.clock.now.getTime() + 2 * 86_400_000);
  await world.db.query(
    `update tokens set expires_at = $2 where hash = $1 or hash = (select parent from tokens where hash = $1)`,
    [hash ?? null, new Date(inTwoDays.getTime() - 1).toISOString()],
  );
  await cleanUp(world.db, world.clock.now);
  expect(await waiting(ann)).toEqual({ ids: ['1', '2', '3'], spent: 3 });
  await cleanUp(world.db, inTwoDays);
  expect(await waiting(ann)).toEqual({ ids: ['3'], spent: 1 });
});

describe('a call of the robot at the moment its sign-in ends', () => {
  const refused = { status: 'rejected', reason: { code: 'token_invalid' } };

  test('plans nothing and is granted nothing', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(3, 1));
    const other = await elsewhere(ann);
    const late = await contextOf(other.robotToken);
    const own = await contextOf(ann.token);
    await auth.endOtherSignIns(own);
    const answers = await Promise.allSettled([
      addActs(late, [act('1', 'planned', 'job-late')]),
      grant(late, { kind: 'removal', job_id: 'job-late', ids: ['2'] }),
    ]);
    expect(answers).toMatchObject([refused, refused]);
    expect(await waiting(ann)).toEqual({ ids: [], spent: 0 });
  });
});

describe('a user whose sign-in ends during their call (ASVS 7.5.2)', () => {
  const refused = { code: 'token_invalid' };
  async function putOut() {
    const ann = await world.someone();
    const stolen = await issueToken(world.db, {
      userId: ann.id,
      kind: 'session',
      now: world.clock.now,
    });
    const late = await contextOf(stolen.token);
    await ann.page.auth.endOtherSignIns({});
    return { ann, late };
  }

  test('ends no other sign-in', async () => {
    const { ann, late } = await putOut();
    await expect(auth.endOtherSignIns(late)).rejects.toMatchObject(refused);
    const [own] = (await ann.page.auth.signIns({})).sign_ins;
    await expect(auth.endSignIn(late, own?.id ?? '')).rejects.toMatchObject(refused);
    expect((await ann.page.auth.signIns({})).sign_ins).toHaveLength(1);
  });

  test('gets no robot token, and the answer says that they are signed out', async () => {
    const { late } = await putOut();
    await expect(auth.robotToken(late)).rejects.toMatchObject(refused);
  });

  test('may sign out twice', async () => {
    const { ann, late } = await putOut();
    expect(await auth.logout(late)).toEqual({});
    expect((await ann.page.auth.signIns({})).sign_ins).toHaveLength(1);
  });
});

test('acts and permits without a sign-in, from an older release, belong to any remaining robot', async () => {
  const ann = await world.someone();
  await scanFriends(ann, friends(3, 1));
  const [one, two] = [await elsewhere(ann), await elsewhere(ann)];
  await planned(one.robot, 'job-1', ['1', '2']);
  for (const table of ['acts', 'permits'])
    await world.db.query(`update ${table} set sign_in = null where user_id = $1`, [ann.id]);
  await one.page.auth.logout({});
  expect(await waiting(ann)).toEqual({ ids: ['1', '2'], spent: 2 });
  await two.page.auth.endOtherSignIns({});
  await two.page.auth.logout({});
  expect(await waiting({ page: await world.session(ann.id) })).toEqual({ ids: [], spent: 0 });
});
