import { beforeAll, describe, expect, test, vi } from 'vitest';
import { backend } from '../../testing/database';
import { findCaller, issueToken } from '../../platform/tokens';
import { removal } from '../../testing/permitted';
import {
  friends,
  openWorld,
  request,
  scanFriends,
  type Someone,
  type World,
} from '../../testing/world';
import * as auth from './service';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const later = (minutes: number) =>
  (world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000));

/** Signs in once more, in a browser of its own. */
async function elsewhere({ id }: Someone) {
  const oneTime = await issueToken(world.db, {
    userId: id,
    kind: 'one_time',
    now: world.clock.now,
  });
  const reply = await world.app.request(`${world.publicUrl}/v1/auth/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ token: oneTime.token }),
  });
  const { token } = (await reply.json()) as { token: string };
  return { token, page: world.client(token) };
}

const guest = () => ({
  ...world.services,
  ...request,
  now: world.clock.now,
});

async function contextOf({ token }: { token: string }) {
  const caller = await findCaller(world.db, token, world.clock.now);
  if (!caller) throw new Error('nobody is signed in');
  return { ...guest(), caller, userId: caller.userId };
}

/** A second call waits for this transaction: on PGlite for all of it, on PostgreSQL for a lock that shows. */
async function untilItWaits(): Promise<void> {
  const blocked = () =>
    world.db.query(
      `select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    );
  if (backend === 'postgres') await vi.waitUntil(async () => (await blocked()).length > 0, 170_000);
}

const signIns = async ({ page }: Pick<Someone, 'page'>) => (await page.auth.signIns({})).sign_ins;
const refused = { code: 'token_invalid' };

describe('a person sees where they are signed in (ASVS 7.5.2)', () => {
  test('when it began, when it was last used, in what kind of browser, and which is this one', async () => {
    const ann = await world.someone();
    const begun = world.clock.now.toISOString();
    later(10);
    const second = await elsewhere(ann);
    const now = world.clock.now.toISOString();
    const [newer, older, ...more] = await signIns(second);
    expect(more).toEqual([]);
    expect(newer).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      begun_at: now,
      last_used_at: now,
      browser: 'Chrome on Windows',
      is_current: true,
    });
    expect(older).toMatchObject({ begun_at: begun, browser: null, is_current: false });
    expect((await signIns(ann)).find(({ is_current }) => is_current)?.id).toBe(older?.id);
  });

  test('without expired ones, robots, impersonations and sign-ins of other users', async () => {
    const [ann, eve, admin] = [
      await world.someone(),
      await world.someone(),
      await world.someone({ is_admin: true }),
    ];
    await issueToken(world.db, { userId: ann.id, kind: 'session', now: new Date('2025-01-01') });
    await issueToken(world.db, {
      userId: ann.id,
      kind: 'impersonation',
      adminId: admin.id,
      now: world.clock.now,
    });
    expect(await signIns(ann)).toHaveLength(1);
    expect((await signIns(ann))[0]?.id).not.toBe((await signIns(eve))[0]?.id);
  });

  test('and nothing that would let anybody in', async () => {
    const ann = await world.someone();
    const [own] = await signIns(ann);
    await expect(world.client(own?.id ?? '').users.current({})).rejects.toMatchObject(refused);
  });
});

describe('a person ends their sign-ins (ASVS 7.5.2)', () => {
  test('one, at once and with its robot; the others go on', async () => {
    const ann = await world.someone();
    const [second, third] = [await elsewhere(ann), await elsewhere(ann)];
    const robot = world.client((await second.page.auth.robot({})).token);
    const { id = '' } = (await signIns(second)).find((one) => one.is_current) ?? {};
    await ann.page.auth.endSignIn({ id });
    const reply = await world.app.request(`${world.publicUrl}/v1/users/current`, {
      headers: { authorization: `Bearer ${second.token}` },
    });
    expect([reply.status, reply.headers.get('x-app-logout')]).toEqual([401, 'required']);
    await expect(robot.users.current({})).rejects.toMatchObject(refused);
    expect(await signIns(third)).toHaveLength(2);
    await expect(ann.page.auth.endSignIn({ id })).rejects.toMatchObject({
      code: 'sign_in_not_found',
    });
    expect((await ann.robot.users.current({})).id).toBe(ann.id);
  });

  test("nobody else's", async () => {
    const [ann, eve] = [await world.someone(), await world.someone()];
    const [own] = await signIns(ann);
    await expect(eve.page.auth.endSignIn({ id: own?.id ?? '' })).rejects.toMatchObject({
      code: 'sign_in_not_found',
    });
    await eve.page.auth.endOtherSignIns({});
    expect(await signIns(ann)).toHaveLength(1);
  });

  test('all others, and what would become one; this one and its robot go on', async () => {
    const ann = await world.someone();
    const [second, third] = [await elsewhere(ann), await elsewhere(ann)];
    const waiting = await issueToken(world.db, {
      userId: ann.id,
      kind: 'one_time',
      now: world.clock.now,
    });
    expect(await ann.page.auth.endOtherSignIns({})).toEqual({ ended: 2 });
    for (const { page } of [second, third])
      await expect(page.users.current({})).rejects.toMatchObject(refused);
    await expect(world.client(null).auth.exchange({ token: waiting.token })).rejects.toMatchObject({
      code: 'one_time_token_invalid',
    });
    expect(await signIns(ann)).toHaveLength(1);
    expect((await ann.robot.users.current({})).id).toBe(ann.id);
    expect(await ann.page.auth.endOtherSignIns({})).toEqual({ ended: 0 });
  });

  test('and releases friends that wait in a removal, as signing out does', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(3, 1));
    await ann.robot.robot.permits({ kind: 'removal', job_id: 'job-1', ids: ['1', '2'] });
    expect((await ann.page.friends.limits({})).current.spent).toBe(2);
    const second = await elsewhere(ann);
    await second.page.auth.endOtherSignIns({});
    expect((await second.page.friends.limits({})).current.spent).toBe(0);
  });

  test.each(['one', 'all others'])(
    'but ending %s releases no friend while a robot of a remaining sign-in may be removing them',
    async (which) => {
      const ann = await world.someone();
      await scanFriends(ann, friends(3, 1));
      await ann.robot.robot.permits({ kind: 'removal', job_id: 'job-1', ids: ['1', '2'] });
      await ann.robot.robot.acts({ acts: [removal(world.clock.now, '1')] });
      const old = await elsewhere(ann);
      await old.page.auth.robot({});
      const { id = '' } = (await signIns(old)).find((one) => one.is_current) ?? {};
      await (which === 'one' ? ann.page.auth.endSignIn({ id }) : ann.page.auth.endOtherSignIns({}));
      expect(await signIns(ann)).toHaveLength(1);
      expect((await ann.page.friends.limits({})).current.spent).toBe(2);
      const { friends: list } = await ann.page.friends.list({});
      expect(list.find(({ facebook_id }) => facebook_id === '1')).toMatchObject({
        request_option_disabled: true,
      });
    },
  );

  test('and a robot whose sign-in has expired keeps no friend waiting', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(3, 1));
    await ann.robot.robot.permits({ kind: 'removal', job_id: 'job-1', ids: ['1', '2'] });
    later(40 * 24 * 60);
    const [second, third] = [await elsewhere(ann), await elsewhere(ann)];
    const granted = () =>
      world.db.query(`select 1 from permits where user_id = $1 and state = 'granted'`, [ann.id]);
    expect(await granted()).toHaveLength(2);
    const { id = '' } = (await signIns(third)).find((one) => one.is_current) ?? {};
    await second.page.auth.endSignIn({ id });
    expect(await granted()).toEqual([]);
  });
});

describe('no token of an ended sign-in can sign in again (ASVS 7.5.2)', () => {
  const used = { code: 'one_time_token_invalid' };

  test('not what they had it give them before', async () => {
    const ann = await world.someone();
    const stolen = await elsewhere(ann);
    const { token } = await stolen.page.auth.oneTime({});
    const { id = '' } = (await signIns(stolen)).find((one) => one.is_current) ?? {};
    await ann.page.auth.endSignIn({ id });
    await expect(world.client(null).auth.exchange({ token })).rejects.toMatchObject(used);
    expect(await signIns(ann)).toHaveLength(1);
  });

  test('an id of no sign-in ends nothing', async () => {
    const ann = await world.someone();
    const { token } = await ann.page.auth.oneTime({});
    await expect(ann.page.auth.endSignIn({ id: '0'.repeat(32) })).rejects.toMatchObject({
      code: 'sign_in_not_found',
    });
    expect(await world.client(null).auth.exchange({ token })).toHaveProperty('token');
  });

  test('nor what they ask for in the moment of its end', async () => {
    const ann = await world.someone();
    const [own, stolen] = [await contextOf(ann), await contextOf(await elsewhere(ann))];
    const { late } = await world.db.tx(async (tx) => {
      await auth.endOtherSignIns({ ...own, db: tx });
      const asking = Promise.allSettled([auth.oneTimeToken(stolen)]);
      await untilItWaits();
      return { late: asking };
    });
    expect(await late).toMatchObject([{ status: 'rejected', reason: refused }]);
    const left = await world.db.query(
      `select 1 from tokens where user_id = $1 and kind = 'one_time'`,
      [ann.id],
    );
    expect(left).toEqual([]);
  });

  test('nor what they were just being given', async () => {
    const ann = await world.someone();
    const second = await elsewhere(ann);
    const { id = '' } = (await signIns(second)).find((one) => one.is_current) ?? {};
    const stolen = await contextOf(second);
    const { ending, given } = await world.db.tx(async (tx) => {
      const oneTime = await auth.oneTimeToken({ ...stolen, db: tx });
      const done = ann.page.auth.endSignIn({ id });
      await untilItWaits();
      return { ending: done, given: oneTime };
    });
    await ending;
    await expect(world.client(null).auth.exchange({ token: given.token })).rejects.toMatchObject(
      used,
    );
  });

  test('nor the session that they were just getting for it', async () => {
    const ann = await world.someone();
    const { token } = await (await elsewhere(ann)).page.auth.oneTime({});
    const { ending, got } = await world.db.tx(async (tx) => {
      const session = await auth.exchange({ ...guest(), db: tx }, { token });
      const done = ann.page.auth.endOtherSignIns({});
      await untilItWaits();
      return { ending: done, got: session };
    });
    expect(await ending).toEqual({ ended: 2 });
    await expect(world.client(got.token).users.current({})).rejects.toMatchObject(refused);
    expect(await signIns(ann)).toHaveLength(1);
  });
});
