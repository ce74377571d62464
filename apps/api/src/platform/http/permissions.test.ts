import { randomUUID } from 'node:crypto';
import { endpoint, type Endpoint } from '@winnow/sdk/contract';
import { adminRoutes } from '@winnow/sdk/contract/admin-routes';
import { type Right, rights } from '@winnow/sdk/rules';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { allCalls, codeOf, type NamedCall, rawCall } from '../../testing/calls';
import { sampleInputs } from '../../testing/sample-inputs';
import * as z from 'zod';
import { basic, openWorld, pro, type Someone, type Traits, type World } from '../../testing/world';
import { issueToken } from '../tokens';

/** A call that needs it, for each right. */
const callsOfRights: NamedCall[] = (Object.keys(rights) as Right[]).map((right) => ({
  name: `a call that needs the right '${right}'`,
  module: 'rights',
  verb: right,
  entry: endpoint({
    route: `GET /rights/${right}`,
    summary: 'Needs the right.',
    access: 'admin',
    right,
    input: z.object({}),
    output: z.object({}),
  }),
}));

let world: World;
beforeAll(async () => {
  const made = callsOfRights.map(({ entry }) => ({ entry, handler: () => Promise.resolve({}) }));
  world = await openWorld(
    {
      graph: {
        appId: 'a',
        appSecret: 's',
        graphUrl: 'http://127.0.0.1:9',
        dialogUrl: 'http://127.0.0.1:9',
        version: 'v26.0',
        pkce: false,
        userLink: false,
      },
    },
    undefined,
    undefined,
    made,
  );
});

interface Kind {
  traits?: Traits;
  token: (who: Someone) => string | null | Promise<string | null>;
}

const session = (who: Someone) => who.token;
const kinds: Record<string, Kind> = {
  nobody: { token: () => null },
  'an unknown token': { token: () => 'A'.repeat(64) },
  'no token at all': { token: () => 'hello' },
  'an expired session': {
    token: async (who) => {
      const { token } = await issueToken(world.db, {
        userId: who.id,
        kind: 'session',
        now: new Date('2025-01-01'),
      });
      return token;
    },
  },
  'a one-time token': {
    token: async (who) =>
      (await issueToken(world.db, { userId: who.id, kind: 'one_time', now: world.clock.now }))
        .token,
  },
  'a free user': { token: session },
  'a Basic user': { traits: { plan: basic }, token: session },
  'a PRO user': { traits: { plan: pro }, token: session },
  'a locked user': { traits: { plan: basic, is_locked: true }, token: session },
  'a banned user': { traits: { plan: basic, is_banned: true }, token: session },
  'an admin': { traits: { plan: basic, is_admin: true }, token: session },
  'a locked admin': { traits: { plan: basic, is_admin: true, is_locked: true }, token: session },
  'a banned admin': { traits: { plan: basic, is_admin: true, is_banned: true }, token: session },
  'a robot': { traits: { plan: pro }, token: (who) => who.robotToken },
  "a banned user's robot": {
    traits: { plan: pro, is_banned: true },
    token: (who) => who.robotToken,
  },
  "a locked user's robot": {
    traits: { plan: pro, is_locked: true },
    token: (who) => who.robotToken,
  },
  "an admin's robot": { traits: { plan: pro, is_admin: true }, token: (who) => who.robotToken },
  'an impersonation': {
    traits: { plan: basic },
    token: async (who) => {
      const admin = await world.someone({ is_admin: true });
      return (
        await issueToken(world.db, {
          userId: who.id,
          kind: 'impersonation',
          adminId: admin.id,
          now: world.clock.now,
        })
      ).token;
    },
  },
  'an impersonated admin': {
    traits: { plan: basic, is_admin: true },
    token: async (who) => {
      const admin = await world.someone({ is_admin: true });
      return (
        await issueToken(world.db, {
          userId: who.id,
          kind: 'impersonation',
          adminId: admin.id,
          now: world.clock.now,
        })
      ).token;
    },
  },
};

const refusals = [
  'token_missing',
  'token_invalid',
  'access_denied',
  'account_locked',
  'account_banned',
  'plan_insufficient',
];

/** What the contract declares for this kind of caller. */
function declared(entry: Endpoint, kind: string): string {
  const { access } = entry;
  if (access === 'guest') return 'ok';
  if (kind === 'nobody') return 'token_missing';
  if (
    ['an unknown token', 'no token at all', 'an expired session', 'a one-time token'].includes(kind)
  )
    return 'token_invalid';
  if (kind.includes('banned') && entry.banned !== 'allowed') return 'account_banned';
  if (kind.includes('robot') && access !== 'robot') return 'access_denied';
  if (kind.includes('impersonat') && entry.impersonated === 'refused') return 'access_denied';
  if (kind.includes('locked') && entry.locked === 'refused') return 'account_locked';
  if (access === 'admin' && kind !== 'an admin') return 'access_denied';
  if (access === 'subscribed' && kind === 'a free user') return 'plan_insufficient';
  if (access === 'feature' && kind !== 'a PRO user') return 'plan_insufficient';
  return 'ok';
}

const users = new Map<string, Promise<Someone>>();

/** One user of each kind will do, but for the calls that end them. */
function userFor(kind: string, traits: Traits | undefined, call: string): Promise<Someone> {
  if (call === 'auth.logout' || call === 'users.remove') return world.someone(traits);
  const known = users.get(kind) ?? world.someone(traits);
  users.set(kind, known);
  return known;
}

describe.each([...allCalls, ...callsOfRights])(
  '$name is open to exactly those whom the contract names (A-404, A-405, B-472, B-473)',
  ({ module, verb, entry }) => {
    test.each(Object.entries(kinds))('%s', async (kind, { traits, token }) => {
      const who = await userFor(kind, traits, `${module}.${verb}`);
      const inputs = sampleInputs(who) as Record<string, Record<string, Record<string, unknown>>>;
      const reply = await rawCall(world, entry, inputs[module]?.[verb] ?? {}, await token(who));
      const code = await codeOf(reply);

      expect(refusals.includes(code) ? code : 'ok').toBe(declared(entry, kind));
      expect(reply.status).not.toBe(500);
      expect(reply.headers.get('x-app-logout')).toBe(code === 'token_invalid' ? 'required' : null);
      expect([reply.headers.get('x-robot-version'), reply.headers.get('x-app-version')]).toEqual([
        '7.0.0',
        '7.0.4',
      ]);
    });
  },
);

test('the calls of the staff and of the lab are among these', () => {
  const staff = allCalls.filter(({ entry }) => entry.access === 'admin');
  expect(new Set(staff.map(({ module }) => module))).toEqual(new Set(Object.keys(adminRoutes)));
});

test('an admin who acts as a user cannot call as that user’s robot', () => {
  const writes = allCalls.filter(
    ({ module, entry }) => module === 'robot' && !entry.route.startsWith('GET '),
  );
  const verbs = (calls: NamedCall[]) => calls.map(({ verb }) => verb);
  expect(verbs(writes)).toContain('addBatch');
  expect(verbs(writes.filter(({ entry }) => entry.impersonated === 'refused'))).toEqual(
    verbs(writes),
  );
});

describe('data of other users is out of reach', () => {
  const optional = allCalls.filter(
    ({ entry: { access, input } }) =>
      access !== 'admin' && 'shape' in input && 'user_id' in (input.shape as object),
  );

  test('every call that can name another user is tried', () => {
    expect(optional.length).toBeGreaterThanOrEqual(6);
  });

  test.each(optional)(
    "$name of another user is an admin's (A-025, A-026)",
    async ({ module, verb, entry }) => {
      const other = await world.someone();
      const input = {
        ...(sampleInputs(other) as never as Record<string, Record<string, object>>)[module]?.[verb],
        user_id: other.id,
      };
      const outcomes: Record<string, string> = {};
      for (const kind of [
        'a free user',
        'a robot',
        "an admin's robot",
        'an impersonated admin',
        'an admin',
      ]) {
        const { traits, token } = kinds[kind] as Kind;
        const caller = await world.someone(traits);
        outcomes[kind] = await codeOf(await rawCall(world, entry, input, await token(caller)));
      }
      expect(outcomes).toEqual({
        'a free user': 'access_denied',
        'a robot': 'access_denied',
        "an admin's robot": 'access_denied',
        'an impersonated admin': 'access_denied',
        'an admin': 'ok',
      });
    },
  );

  test.each(optional)(
    '$name of a user who does not exist tells an admin so',
    async ({ module, verb, entry }) => {
      const admin = await world.someone({ is_admin: true });
      const input = {
        ...(sampleInputs(admin) as never as Record<string, Record<string, object>>)[module]?.[verb],
        user_id: randomUUID(),
      };
      expect(await codeOf(await rawCall(world, entry, input, admin.token))).toBe('user_not_found');
    },
  );

  test.each(optional)(
    "$name of another user needs its right, 'users' by default, whatever the user's row says",
    async ({ module, verb, entry }) => {
      const roles = vi.spyOn(rights, entry.right ?? 'users', 'get').mockReturnValue([] as never);
      onTestFinished(() => roles.mockRestore());
      const [admin, other] = [await world.someone({ is_admin: true }), await world.someone()];
      const input = {
        ...(sampleInputs(other) as never as Record<string, Record<string, object>>)[module]?.[verb],
        user_id: other.id,
      };
      expect(await codeOf(await rawCall(world, entry, input, admin.token))).toBe('access_denied');
    },
  );

  test("another user's scan does not exist", async () => {
    const [ann, eve] = [await world.someone(), await world.someone()];
    const id = randomUUID();
    await ann.robot.robot.openScan(sampleInputs(ann, id).robot.openScan);
    const inputs = sampleInputs(eve, id).robot;
    await expect(eve.robot.robot.addBatch(inputs.addBatch)).rejects.toMatchObject({
      code: 'scan_not_found',
    });
    await expect(eve.robot.robot.completeScan(inputs.completeScan)).rejects.toMatchObject({
      code: 'scan_not_found',
    });
  });
});
