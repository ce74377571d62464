import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '@winnow/sdk/errors/call-error';
import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls, codeOf, rawCall } from '../testing/calls';
import { unwritable } from '../testing/disk';
import { sampleInputs } from '../testing/sample-inputs';
import { networkId, openWorld, pro, type World } from '../testing/world';
import { isRead } from './http/input';
import { classifyError } from './http/errors';
import { reportDiskFull, diskFullRetryMs, watchStorage } from './storage';

const megabyte = 1_000_000;

function disk(free: number, reserveBytes = 256 * megabyte) {
  const state = { free, now: 0, looks: 0, changes: [] as [boolean, number | undefined][] };
  const storage = watchStorage({
    folder: '/data',
    reserveBytes,
    onChange: (...change) => state.changes.push(change),
    clock: () => state.now,
    freeSpace() {
      state.looks += 1;
      return state.free < 0 ? Promise.reject(new Error('gone')) : Promise.resolve(state.free);
    },
  });
  return { state, storage };
}

describe('free space', () => {
  test('below the reserve is full, and says so once', async () => {
    const { state, storage } = disk(300 * megabyte);
    expect(await storage.isFull()).toBe(false);
    state.now += 1_000;
    state.free = 255 * megabyte;
    expect([await storage.isFull(), await storage.isFull()]).toEqual([true, true]);
    state.now += 1_000;
    state.free = 256 * megabyte;
    expect(await storage.isFull()).toBe(false);
    expect(state.changes).toEqual([
      [true, 255 * megabyte],
      [false, 256 * megabyte],
    ]);
  });

  test('is asked for a few times a second at most, however many ask', async () => {
    const { state, storage } = disk(300 * megabyte);
    await Promise.all(Array.from({ length: 50 }, () => storage.isFull()));
    expect(state.looks).toBe(1);
    state.now += 200;
    await storage.isFull();
    expect(state.looks).toBe(2);
  });

  test('of a disk that cannot be read blocks no write', async () => {
    expect(await disk(-1).storage.isFull()).toBe(false);
  });

  test('can be awaited, until the wait is aborted', async () => {
    const { state, storage } = disk(1);
    const stop = new AbortController();
    const waits = storage.room(stop.signal).then(() => 'over');
    expect(await Promise.race([waits, sleep(50, 'waits')])).toBe('waits');
    stop.abort();
    expect(await waits).toBe('over');
    state.now += 1_000;
    state.free = 300 * megabyte;
    await storage.room(new AbortController().signal);
  });
});

describe('a statement that finds the disk full (53100)', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  const raising = (code: string) =>
    `do $$ begin raise exception 'no room' using errcode = '${code}'; end $$`;
  const codeFor = async (code: string) => {
    const error: unknown = await world.db.query(raising(code)).catch((why: unknown) => why);
    return classifyError(error, []).answer.code;
  };

  test.each([
    ['53100', 'storage_full'],
    ['53000', 'api_unreachable'],
    ['53200', 'api_unreachable'],
    ['53300', 'api_unreachable'],
    ['53400', 'internal'],
  ])('%s is answered as %s', async (code, answered) => {
    expect(await codeFor(code)).toBe(answered);
  });

  test('refuses writes for a while; then the next one finds out', async () => {
    let now = 0;
    const storage = watchStorage({ folder: undefined, reserveBytes: 0, clock: () => now });
    const db = reportDiskFull(world.db, storage);
    await expect(db.query(raising('23505'))).rejects.toMatchObject({ code: '23505' });
    expect(await storage.isFull()).toBe(false);
    for (const failing of [
      () => db.query(raising('53100')),
      () => db.tx((inside) => inside.query(raising('53100'))),
      () => db.script(raising('53100')),
      () => db.withAdvisoryLock((alone) => alone.script(raising('53100'))),
    ]) {
      await expect(failing()).rejects.toMatchObject({ code: '53100' });
      expect(await storage.isFull()).toBe(true);
      now += diskFullRetryMs;
      expect(await storage.isFull()).toBe(false);
    }
  });
});

describe('while the disk is full', () => {
  test('writes are refused with 507; reads, sign-outs and deletions still work', async () => {
    const { storage } = disk(40 * megabyte);
    const world = await openWorld({}, undefined, storage);
    const [ann, admin] = [
      await world.someone({ plan: pro }),
      await world.someone({ is_admin: true }),
    ];
    const inputs = sampleInputs(ann) as never as Record<
      string,
      Record<string, Record<string, unknown>>
    >;
    const tokens = { robot: ann.robotToken, admin: admin.token };
    const refused: string[] = [];
    const others: string[] = [];
    for (const { name, module, verb, entry } of allCalls) {
      if (entry.redirects || entry.access === 'guest' || entry.whenFull) continue;
      const { access } = entry;
      const token = access === 'robot' || access === 'admin' ? tokens[access] : ann.token;
      const reply = await rawCall(world, entry, inputs[module]?.[verb] ?? {}, token);
      const code = await codeOf(reply);
      if (code === 'storage_full') refused.push(name);
      else if (!isRead(entry)) others.push(name);
    }
    expect(others).toEqual([]);
    expect(refused).toContain('robot.addBatch');
    expect(refused).toContain('settings.write');

    const allowed = allCalls.filter(({ entry }) => entry.whenFull).map(({ name }) => name);
    expect(allowed.toSorted()).toEqual([
      'adminExports.remove',
      'adminQueue.remove',
      'adminRobotLogs.remove',
      'adminUsers.remove',
      'auth.endOtherSignIns',
      'auth.endSignIn',
      'auth.exchange',
      'auth.login',
      'auth.logout',
      'auth.oneTime',
      'auth.robot',
      'impersonation.begin',
      'supportAccess.end',
      'users.completeEmail',
      'users.remove',
    ]);
    await ann.page.users.remove({ confirm: 'delete everything' });
    await expect(ann.page.users.current({})).rejects.toMatchObject({ code: 'token_invalid' });
  });

  test('a large account is deleted only with room for the log of it', async () => {
    const { state, storage } = disk(40 * megabyte);
    const world = await openWorld({}, undefined, storage);
    const [large, small] = [await world.someone(), await world.someone()];
    await world.db.query(
      `insert into engagements (user_id, post_id, kind, facebook_id, item_id)
       select $1, 'p', 'reaction', n::text, '' from generate_series(1, 60000) n`,
      [large.id],
    );
    const remove = { confirm: 'delete everything' } as const;
    const code = 'storage_full';
    await expect(large.page.users.remove(remove)).rejects.toMatchObject({ code });
    expect(await small.page.users.remove(remove)).toEqual({ state: 'deleted' });
    state.now += 1_000;
    state.free = 200 * megabyte;
    expect(await large.page.users.remove(remove)).toEqual({ state: 'deleted' });
  });

  test('another profile is linked only with room to delete what was read of the former one', async () => {
    const { state, storage } = disk(21 * megabyte, 20 * megabyte);
    const world = await openWorld({}, undefined, storage);
    const ann = await world.someone();
    // More than the spare 11 MB by these rows alone: the table may hold no others.
    await world.db.query(
      `insert into engagements (user_id, post_id, kind, facebook_id, item_id)
       select $1, 'p', 'reaction', n::text, '' from generate_series(1, 80000) n`,
      [ann.id],
    );
    const link = (facebook_profile_id: string) =>
      ann.robot.robot.identity({
        identity: { ...sampleInputs(ann).robot.identity.identity, facebook_profile_id },
        confirmed: true,
        replaces: true,
      });
    const count = async () =>
      (await world.db.query('select 1 from engagements where user_id = $1', [ann.id])).length;
    const released = `released_at = now(), released_by = 'operator'`;
    await world.db.query(`update profile_bindings set ${released} where user_id = $1`, [ann.id]);
    await world.db.query('update users set facebook_profile_id = null where id = $1', [ann.id]);
    await expect(link(networkId())).rejects.toMatchObject({ code: 'storage_full' });
    expect(await count()).toBe(80_000);
    state.now += 1_000;
    state.free = 200 * megabyte;
    expect(await link(networkId())).toEqual({ bound: true });
    expect(await count()).toBe(0);
  });

  test('the refusal says what to do, and when to come again', async () => {
    const { storage } = disk(1);
    const world = await openWorld({}, undefined, storage);
    const ann = await world.someone();
    const refusal: unknown = await ann.page.settings
      .write({ settings: {} })
      .catch((why: unknown) => why);
    expect(refusal).toBeInstanceOf(CallError);
    expect(refusal).toMatchObject({
      status: 507,
      code: 'storage_full',
      retryAfterSeconds: 60,
      text: expect.stringContaining('Nothing that was saved before is lost') as string,
    });
  });

  test('/readyz says so', async () => {
    const { state, storage } = disk(1);
    const world = await openWorld({}, undefined, storage);
    const ask = async (query = '') => {
      const reply = await world.app.request(`/readyz${query}`);
      return [reply.status, await reply.json()] as const;
    };
    const full = { ready: false, reads: true, reason: 'storage_full' };
    expect(await ask()).toEqual([503, full]);
    expect(await ask('?reads')).toEqual([200, full]);
    state.now += 1_000;
    state.free = 300 * megabyte;
    expect(await ask()).toEqual([200, { ready: true, reads: true }]);
  });

  test('a read goes on though nothing can be noted beside it', async () => {
    const world = await openWorld();
    const ann = await world.someone();
    world.clock.now = new Date(world.clock.now.getTime() + 120_000);
    const rates = { token: 40, address: 0, signIn: 0 };
    const full = await openWorld({ rates }, unwritable(world.db));
    full.clock.now = world.clock.now;
    const read = async () =>
      codeOf(
        await full.app.request('/v1/users/current', {
          headers: { authorization: `Bearer ${ann.token}` },
        }),
      );
    expect(await Promise.all(Array.from({ length: 40 }, read))).toEqual(
      Array.from({ length: 40 }, () => 'ok'),
    );
    expect(await read()).toBe('rate_limited');
  });
});
