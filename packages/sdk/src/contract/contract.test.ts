import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { adminRoutes } from './admin-routes';
import { contract, type Endpoint, Flags, SubscribedPlan } from './index';

const entries = Object.entries(contract).flatMap(([module, verbs]) =>
  Object.entries(verbs).map(([verb, entry]) => [`${module}.${verb}`, entry as Endpoint] as const),
);

test('no two entries share method and path', () => {
  const paths = entries.map(([, entry]) => entry.route.replace(/:\w+/g, ':'));
  expect(new Set(paths).size).toBe(paths.length);
});

test("the staff's calls stand in the table that their screens alone load", () => {
  const staff = entries.filter(([, { access }]) => access === 'admin').map(([name]) => name);
  const table = Object.entries(adminRoutes).flatMap(([module, verbs]) =>
    Object.keys(verbs).map((verb) => `${module}.${verb}`),
  );
  expect(staff.length).toBeGreaterThan(0);
  expect(table).toEqual(expect.arrayContaining(staff));
});

test('an id in capitals is the same id: each call reads it in lower case', () => {
  const id = '6b7f7a3c-6c0e-4c0d-9a57-1f0d3a1b2c3d';
  const isId = (schema: z.ZodType) => {
    const { success } = schema.safeParse(id);
    return success && !schema.safeParse('x'.repeat(36)).success;
  };
  const ids = entries.flatMap(([name, { input }]) => {
    const shapes = input instanceof z.ZodDiscriminatedUnion ? input.options : [input];
    const fields = shapes.flatMap((one) => Object.entries((one as z.ZodObject).shape ?? {}));
    return fields
      .filter(([, schema]) => isId(schema as z.ZodType))
      .map(([field, schema]) => [`${name} ${field}`, schema as z.ZodType] as const);
  });
  expect(ids.map(([name]) => name)).toEqual(
    expect.arrayContaining(['adminUsers.update id', 'impersonation.begin user_id', 'lab.run id']),
  );
  for (const [name, schema] of ids)
    expect([name, schema.parse(id.toUpperCase())]).toEqual([name, id]);
});

test('only endpoints that answer with a token are marked as secret', () => {
  const withToken = entries.filter(
    ([, { output }]) =>
      'shape' in output &&
      Object.keys(output.shape as object).some((name) => /(^|_)token$/.test(name)),
  );
  const secret = entries.filter(([, entry]) => entry.secret === true);
  expect(withToken.length).toBeGreaterThan(3);
  expect(secret.map(([name]) => name)).toEqual(withToken.map(([name]) => name));
});

test('calls of the robot’s outbox need an idempotency key; calls answered from the current state need none', () => {
  const writes = entries.filter(
    ([name, { route }]) => name.startsWith('robot.') && !route.startsWith('GET '),
  );
  const unnamed = writes.filter(([, entry]) => !entry.idempotent).map(([name]) => name);
  expect(unnamed).toEqual(['robot.identity', 'robot.permits', 'robot.report']);
});

test('without a sign-in only signing in, confirming an address, webhooks and the status are open, a banned user may only read their record and data, sign out, cancel and delete the account (A-404, A-405)', () => {
  const named = (selects: (entry: Endpoint) => boolean) =>
    entries.filter(([, entry]) => selects(entry)).map(([name]) => name);
  expect(named(({ access }) => access === 'guest')).toEqual([
    'auth.login',
    'auth.start',
    'auth.callback',
    'auth.exchange',
    'users.completeEmail',
    'users.confirmEmail',
    'affiliates.webhook',
    'billing.webhook',
    'status.read',
  ]);
  expect(named(({ banned }) => banned === 'allowed')).toEqual([
    'auth.logout',
    'users.current',
    'users.data',
    'users.remove',
    'billing.cancel',
  ]);
});

test('flags count payment errors and keep the acceptance of the terms (B-186)', () => {
  const names = Object.keys(Flags.shape);
  expect(names).toEqual(
    expect.arrayContaining(['count_payment_error', 'checkbox_payment_terms_accept']),
  );
});

test('plans are bought by their ids alone, cards by tokens alone, and no price comes from outside (B-024, B-025)', () => {
  const { input } = contract.billing.subscribe;
  const request = { plan: 'monthly', token: 'tok_visa', amount: 3900 };
  expect(input.safeParse(request).success).toBe(true);
  for (const more of [
    { plan: 'free' },
    { plan: 'once' },
    { token: '4242424242424242' },
    { amount: -1 },
    { amount: 39.5 },
    { price: 1 },
    { currency: 'EUR' },
  ])
    expect(input.safeParse({ ...request, ...more }).success).toBe(false);
});

test('a user is free, monthly, annual or once (A-069, B-176)', () => {
  expect(SubscribedPlan.options).toEqual(['free', 'monthly', 'annual', 'once']);
});

test.each(entries)('%s refuses random input or accepts it whole, and never throws', (_, entry) => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(typeof entry.input.safeParse(value).success).toBe('boolean');
    }),
  );
});

describe('GET /friends', () => {
  const { input } = contract.friends.list;
  test('takes limit, offset, order, search, timeframe and count (A-006)', () => {
    const query = {
      limit: '25',
      offset: '50',
      order: 'activities_count desc, last_activity_at desc',
      search: ' ann ',
      timeframe: '30',
      count: 'true',
    };
    expect(input.parse(query)).toMatchObject({
      limit: 25,
      offset: 50,
      order: [
        { field: 'activities_count', dir: 'desc' },
        { field: 'last_activity_at', dir: 'desc' },
      ],
      search: 'ann',
      timeframe: 30,
      count: true,
    });
  });
  test('takes with_activities, no_activities, is_whitelisted and is_deleted (A-007)', () => {
    const query = {
      with_activities: '1',
      no_activities: '0',
      is_whitelisted: 'false',
      is_deleted: 'true',
    };
    expect(input.parse(query)).toMatchObject({
      with_activities: true,
      no_activities: false,
      is_whitelisted: false,
      is_deleted: true,
    });
  });
  test('the page size is 100 by default (A-282)', () => {
    expect(input.parse({})).toMatchObject({ limit: 100, offset: 0, timeframe: '' });
  });
  test.each([
    { limit: '0' },
    { limit: '101' },
    { offset: '-1' },
    { order: 'password asc' },
    { order: 'full_name; drop table friends' },
    { timeframe: '8' },
    { count: 'maybe' },
    { search: 'x'.repeat(81) },
  ])('refuses %j', (query) => {
    expect(input.safeParse(query).success).toBe(false);
  });
});

describe('ids', () => {
  const { input } = contract.friends.whitelist;
  test('are comma-joined, doubles dropped', () => {
    expect(input.parse({ friends: '1, 2,1' })).toEqual({ friends: ['1', '2'] });
  });
  test.each(['', ',', '1,,2', '1;2', 'ann', '1'.repeat(21)])('refuse %j', (friends) => {
    expect(input.safeParse({ friends }).success).toBe(false);
  });
  test('are at most 5,000', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join(',');
    expect(input.safeParse({ friends: ids(5000) }).success).toBe(true);
    expect(input.safeParse({ friends: ids(5001) }).success).toBe(false);
  });
});

describe('GET /charts/{name}', () => {
  const { input } = contract.charts.read;
  const dates = { from: '2026-01-01', to: '2026-01-31' };
  test('accepts activities and friends (A-017)', () => {
    expect(input.safeParse({ name: 'activities', ...dates }).success).toBe(true);
    expect(input.safeParse({ name: 'friends', ...dates }).success).toBe(true);
    expect(input.safeParse({ name: 'sales', ...dates }).success).toBe(false);
  });
  test.each([
    { from: '2026-02-01', to: '2026-01-31' },
    { from: '2026-02-30', to: '2026-03-31' },
    { from: '01/02/2026', to: '2026-03-31' },
    { from: '1990-01-01', to: '2026-03-31' },
  ])('from and to are days in order, YYYY-MM-DD (A-018, A-232): refuses %j', (range) => {
    expect(input.safeParse({ name: 'friends', ...range }).success).toBe(false);
  });
});

describe('GET /metrics', () => {
  const { input } = contract.metrics.read;
  test('takes a time frame, 7 by default, never All Time (A-019)', () => {
    expect(input.parse({})).toEqual({ timeframe: 7 });
    expect(input.parse({ timeframe: '90' })).toEqual({ timeframe: 90 });
    expect(input.safeParse({ timeframe: '' }).success).toBe(false);
  });
});

describe('robot', () => {
  const friend = {
    facebook_id: '100000001',
    facebook_profile_id: 'ann',
    full_name: 'Ann',
    avatar_url: 'javascript:alert(1)',
    is_deactivated: false,
  };
  test('a hostile picture address is dropped, the friend kept', () => {
    const batch = { kind: 'friends', friends: [friend] };
    const parsed = contract.robot.addBatch.input.parse({
      id: '6f1d1c1e-6d4e-4d0e-8a53-0d2f6f0c9a11',
      n: '0',
      batch,
    });
    expect(parsed.batch).toMatchObject({ friends: [{ full_name: 'Ann', avatar_url: null }] });
  });
  test('a batch holds at most 500 friends', () => {
    const friends = Array.from({ length: 501 }, () => friend);
    const input = {
      id: '6f1d1c1e-6d4e-4d0e-8a53-0d2f6f0c9a11',
      n: 0,
      batch: { kind: 'friends', friends },
    };
    expect(contract.robot.addBatch.input.safeParse(input).success).toBe(false);
  });
  test('a policy with an unknown key is refused', () => {
    const policy = {
      minimum_version: '7.0.0',
      pace: {
        removal_gap_ms: [20000, 60000],
        friend_request_gap_ms: [30000, 40000],
        reaction_gap_ms: [5000, 15000],
        read_gap_ms: [1500, 4000],
        page_opens_per_hour: 200,
      },
      depth: { posts: 10, days: 20 },
      disabled_jobs: {},
      strategies: { friends_page: 'friends_list', first_source: 'answers' },
    };
    expect(contract.robot.policy.output.safeParse(policy).success).toBe(true);
    expect(contract.robot.policy.output.safeParse({ ...policy, script: 'x' }).success).toBe(false);
  });
});

test('an older robot reads a refused permit without its detail, and with a detail that it does not know', () => {
  const refusal = { id: '1', reason: 'already_requested' };
  const told = (closer: string) => ({
    granted: ['2'],
    refused: [{ ...refusal, closer }],
    reset_at: '2026-03-11T00:00:00Z',
  });
  // As robots have it that were packed before `closer` was.
  const before = z.object({
    granted: z.array(z.string()),
    refused: z.array(
      z.object({ id: z.string(), reason: z.enum(['limit_reached', 'already_requested']) }),
    ),
    reset_at: z.string(),
  });
  expect(before.parse(told('in_other_job')).refused).toEqual([refusal]);
  const { output } = contract.robot.permits;
  for (const closer of ['in_other_job', 'former_account'])
    expect(output.parse(told(closer)).refused).toEqual([{ ...refusal, closer }]);
  expect(output.parse(told('a_reason_of_later')).refused[0]).toMatchObject(refusal);
  expect(output.parse(told('a_reason_of_later')).refused[0]?.closer).toBeUndefined();
});

test.each(['', ' ', '\u200B', ' \u200B\u2060\uFEFF ', '\u3164', '\u00AD'])(
  'a message to the support that shows nothing is refused: %j',
  (blank) => {
    const { input } = contract.support.send;
    expect(input.safeParse({ subject: blank, text: 'Help' }).success).toBe(false);
    expect(input.safeParse({ subject: 'Help', text: blank }).success).toBe(false);
    expect(input.parse({ subject: ' 👩‍👧 ', text: '?' })).toEqual({ subject: '👩‍👧', text: '?' });
  },
);

/** Every object of a JSON schema that takes fields, by its path. */
function objectsOf(schema: unknown, path = ''): { path: string; isOpen: boolean }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, additionalProperties } = schema as Record<string, unknown>;
  const own = properties === undefined ? [] : [{ path, isOpen: additionalProperties !== false }];
  return [
    ...own,
    ...Object.entries(schema).flatMap(([name, one]) => objectsOf(one, `${path}/${name}`)),
  ];
}

test.each(entries.filter(([, { redirects, body }]) => !redirects && body !== 'raw'))(
  '%s takes no field that it does not know, at any depth',
  (_, { input }) => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    const objects = objectsOf(schema);
    expect(objects.length).toBeGreaterThan(0);
    expect(objects.filter(({ isOpen }) => isOpen)).toEqual([]);
  },
);
