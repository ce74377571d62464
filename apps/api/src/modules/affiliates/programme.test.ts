import { createHmac, randomUUID } from 'node:crypto';
import { CallError } from '@winnow/sdk/errors/call-error';
import { expect, test } from 'vitest';
import {
  type Known,
  type Rules,
  service,
  webhookSecret,
} from '../../testing/outside/affiliate-service';
import { basic, openWorld, type Someone, type World } from '../../testing/world';

const mail = { url: 'smtp://localhost:9', from: 'winnow@example.com', requireTls: false };

async function scene(rules: Rules = {}) {
  const rewardful = await service(rules);
  const world = await openWorld({ affiliates: rewardful.affiliates, mail });
  return { ...rewardful, world, ann: await world.someone({ plan: basic }) };
}

const user = (who: Someone) => who.page.users.current({});

test('enabling creates an affiliate under the confirmed address, once (B-036, B-252)', async () => {
  const { world, ann, known } = await scene();
  const first = await ann.page.affiliates.enable({});
  expect(first).toEqual({ affiliate_link: 'https://winnow.example/?via=ann' });
  expect(await ann.page.affiliates.enable({})).toEqual(first);
  expect(known).toMatchObject([{ email: ann.email }]);
  expect(await user(ann)).toMatchObject({ affiliate_id: known[0]?.id, ...first });
  const logs = await world.db.query('select kind from user_logs where user_id = $1', [ann.id]);
  expect(logs).toEqual([{ kind: 'affiliate_registered' }]);
});

const confirmed_at = '2026-01-01T00:00:00Z';

test('an affiliate whom the service knows by the address is taken over', async () => {
  const { ann, known } = await scene();
  known.push({ id: randomUUID(), email: ann.email, state: 'active', confirmed_at, links: [] });
  expect(await ann.page.affiliates.enable({})).toEqual({ affiliate_link: null });
  expect(known).toHaveLength(1);
  expect((await user(ann)).affiliate_id).toBe(known[0]?.id);
});

test('an affiliate whose address nobody confirmed is taken over only by whose customer it is', async () => {
  const { world, ann, known } = await scene();
  const stranger: Known = { id: randomUUID(), email: ann.email, state: 'active', links: [] };
  known.push(stranger);
  await expect(ann.page.affiliates.enable({})).rejects.toMatchObject({
    code: 'affiliate_refused',
    text: expect.stringContaining('it is not confirmed there'),
  });
  expect((await user(ann)).affiliate_id).toBeNull();
  await world.db.query(`update users set stripe_customer_id = 'cus_ann' where id = $1`, [ann.id]);
  stranger.stripe_customer_id = 'cus_other';
  await expect(ann.page.affiliates.enable({})).rejects.toMatchObject({ code: 'affiliate_refused' });
  stranger.stripe_customer_id = 'cus_ann';
  await ann.page.affiliates.enable({});
  expect((await user(ann)).affiliate_id).toBe(stranger.id);
});

test('a refusal is told in the service’s words, and else by the quoted default (B-260, B-261)', async () => {
  const details = ["Email can't be blank", 'Email is invalid'];
  const told = async (refusal: unknown) => {
    const { ann } = await scene({ refusal });
    const error = await ann.page.affiliates.enable({}).catch((why: unknown) => why);
    return error instanceof CallError ? [error.code, error.text] : [];
  };
  expect(await told({ error: 'Could not create affiliate.', details })).toEqual([
    'affiliate_refused',
    "Email can't be blank Email is invalid",
  ]);
  expect(await told({ odd: true })).toEqual([
    'affiliate_refused',
    'Something went wrong. Please try again.',
  ]);
});

test('an address that is not confirmed gets a mail first, and no affiliate', async () => {
  const { world, ann, known } = await scene();
  await world.db.query('update users set email = null, email_verified_at = null where id = $1', [
    ann.id,
  ]);
  await expect(ann.page.affiliates.enable({})).rejects.toMatchObject({
    code: 'input_invalid',
    fields: { email: 'Please Enter Valid Email' },
  });
  const email = `ann.${randomUUID()}@example.com`;
  await expect(ann.page.affiliates.enable({ email })).rejects.toMatchObject({
    code: 'email_unconfirmed',
  });
  const mails = await world.db.query('select email from email_confirmations where user_id = $1', [
    ann.id,
  ]);
  expect(mails).toEqual([{ email }]);
  expect(known).toEqual([]);
});

test('it is not for the free plan, nor for a locked account (B-240, B-241)', async () => {
  const { world } = await scene();
  const [free, locked] = [
    await world.someone(),
    await world.someone({ plan: basic, is_locked: true }),
  ];
  await expect(free.page.affiliates.enable({})).rejects.toMatchObject({
    code: 'plan_insufficient',
  });
  for (const call of ['enable', 'refreshLink', 'dashboard'] as const)
    await expect(locked.page.affiliates[call]({})).rejects.toMatchObject({
      code: 'account_locked',
    });
});

test.each([
  ['a new link', false, 'https://winnow.example/?via=ann-1'],
  ['the one link, where the service allows no other', true, 'https://winnow.example/?via=ann'],
])('refreshing gives %s (B-038, B-253)', async (_, oneLink, affiliate_link) => {
  const { ann } = await scene({ oneLink });
  await ann.page.affiliates.enable({});
  expect(await ann.page.affiliates.refreshLink({})).toEqual({ affiliate_link });
  expect((await user(ann)).affiliate_link).toBe(affiliate_link);
});

test('the dashboard is entered by a link of its own', async () => {
  const { ann, known } = await scene();
  await expect(ann.page.affiliates.dashboard({})).rejects.toMatchObject({
    code: 'affiliate_not_enabled',
  });
  await ann.page.affiliates.enable({});
  const { url } = await ann.page.affiliates.dashboard({});
  expect(url).toBe(`https://winnow.getrewardful.com/sso/${known[0]?.id}`);
});

test('two instances of the api ask the service once a minute together', async () => {
  const { world, ann, asked, affiliates } = await scene();
  const other = await openWorld({ affiliates }, world.db);
  await ann.page.affiliates.enable({});
  const before = asked.length;
  const balances = [
    await ann.page.affiliates.balance({}),
    await other.client(ann.token).affiliates.balance({}),
  ];
  expect(balances).toEqual([
    { paid: 3, pending: 1, due: 1 },
    { paid: 3, pending: 1, due: 1 },
  ]);
  expect(asked.length - before).toBe(1);
});

function send(world: World, body: object, key = webhookSecret) {
  const text = JSON.stringify(body);
  return world.app.request(`${world.publicUrl}/v1/webhooks/rewardful`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-rewardful-signature': createHmac('sha256', key).update(text).digest('hex'),
    },
    body: text,
  });
}

test('an affiliate whom the service excluded is not taken over', async () => {
  const { ann, known } = await scene();
  known.push({ id: randomUUID(), email: ann.email, state: 'disabled', confirmed_at, links: [] });
  await expect(ann.page.affiliates.enable({})).rejects.toMatchObject({ code: 'affiliate_refused' });
  expect((await user(ann)).affiliate_id).toBeNull();
});

test('an affiliate that is another user’s by now is not taken over with its former address', async () => {
  const { world, ann, known } = await scene();
  await ann.page.affiliates.enable({});
  const bob = await world.someone({ plan: basic });
  await world.db.query(`update users set email = 'new-' || email where id = $1`, [ann.id]);
  await world.db.query('update users set email = $2 where id = $1', [bob.id, ann.email]);
  await expect(bob.page.affiliates.enable({})).rejects.toMatchObject({ code: 'affiliate_refused' });
  expect((await user(ann)).affiliate_id).toBe(known[0]?.id);
});

test('an event binds nobody by an address: who never enabled the programme is not in it', async () => {
  const { world, ann, known, asked } = await scene();
  const affiliate = { id: randomUUID(), email: ann.email, state: 'active', links: [] };
  known.push(affiliate);
  const event = {
    id: randomUUID(),
    type: 'affiliate.confirmed',
    created_at: 'x',
    api_version: 'v1',
  };
  const told = await send(world, { object: affiliate, event, request: { id: 'x' } });
  expect(told.status).toBe(200);
  expect((await user(ann)).affiliate_id).toBeNull();
  expect(asked).toEqual([]);
});

test('a late event does not undo what the service says by now', async () => {
  const { world, ann, known } = await scene();
  await ann.page.affiliates.enable({});
  const [affiliate] = known;
  const late = {
    object: { ...affiliate, state: 'disabled' },
    event: { id: randomUUID(), type: 'affiliate.updated', created_at: 'x', api_version: 'v1' },
    request: { id: 'x' },
  };
  expect((await send(world, late)).status).toBe(200);
  expect((await user(ann)).affiliate_id).toBe(affiliate?.id);
});

test('the service disapproves and approves, each event once; a forged one is refused', async () => {
  const { world, ann, known } = await scene();
  await ann.page.affiliates.enable({});
  const [affiliate] = known;
  const event = (type: string, state: string) => {
    if (affiliate) affiliate.state = state;
    return {
      object: { ...affiliate },
      event: { id: randomUUID(), type, created_at: 'x', api_version: 'v1' },
      request: { id: 'x' },
    };
  };
  const out = event('affiliate.updated', 'disabled');
  expect((await send(world, out, 'a guess')).status).toBe(400);
  expect((await user(ann)).affiliate_id).toBe(affiliate?.id);
  expect((await send(world, out)).status).toBe(200);
  expect((await user(ann)).affiliate_id).toBeNull();
  // Approved again: known by its id.
  expect((await send(world, event('affiliate.confirmed', 'active'))).status).toBe(200);
  expect((await user(ann)).affiliate_id).toBe(affiliate?.id);
  // The same event again, signed the same, as there is no time in it: taken once.
  expect((await send(world, out)).status).toBe(200);
  expect((await user(ann)).affiliate_id).toBe(affiliate?.id);
  const logs = await world.db.query(
    'select kind from user_logs where user_id = $1 order by id offset 1',
    [ann.id],
  );
  expect(logs).toEqual([{ kind: 'affiliate_disapproved' }, { kind: 'affiliate_approved' }]);
});

const eventOf = (affiliate: Known | undefined) => ({
  object: { ...affiliate },
  event: { id: randomUUID(), type: 'affiliate.updated', created_at: 'x', api_version: 'v1' },
  request: { id: 'x' },
});

test('an event about an affiliate that was deleted since is taken', async () => {
  const { world, ann, known } = await scene();
  await ann.page.affiliates.enable({});
  const [affiliate] = known.splice(0);
  expect((await send(world, eventOf(affiliate))).status).toBe(200);
  expect((await user(ann)).affiliate_id).toBeNull();
});

test('an event alone asks the service once, however the affiliate changes meanwhile', async () => {
  const rules: Rules = {};
  const { world, ann, known, asked } = await scene(rules);
  await ann.page.affiliates.enable({});
  const [affiliate] = known;
  const isReading = (one: string) => one === `GET affiliates/${affiliate?.id}`;
  rules.afterReading = async (one) => void (one.state = 'disabled');
  expect((await send(world, eventOf(affiliate))).status).toBe(200);
  expect(asked.filter(isReading)).toHaveLength(1);
  // What changed has an event of its own.
  expect((await send(world, eventOf(affiliate))).status).toBe(200);
  expect((await user(ann)).affiliate_id).toBeNull();
});

test('events without an end are read a few times, and answered', async () => {
  const rules: Rules = {};
  const { world, ann, known, asked } = await scene(rules);
  await ann.page.affiliates.enable({});
  const [affiliate] = known;
  const before = asked.length;
  let depth = 0;
  const again = async (one: Known) => {
    one.state = one.state === 'active' ? 'disabled' : 'active';
    // Each reading is followed by another event, as long as anybody reads.
    depth += 1;
    if (depth > 40) throw new Error('read without an end');
    await world.db.query(
      `insert into webhook_events (service, id, type, user_id, received_at)
       values ('rewardful', $1, 'affiliate.updated', $2, now())`,
      [randomUUID(), ann.id],
    );
    rules.afterReading = again;
  };
  rules.afterReading = again;
  expect((await send(world, eventOf(affiliate))).status).toBe(200);
  expect(asked.length - before).toBeLessThanOrEqual(5);
});

test('of two events at once the older reading is not written last', async () => {
  const rules: Rules = {};
  const { world, ann, known } = await scene(rules);
  await ann.page.affiliates.enable({});
  const [affiliate] = known;
  // Read as active. Before that is written, another event excludes the affiliate.
  rules.afterReading = async (one) => {
    one.state = 'disabled';
    await send(world, eventOf(one));
  };
  expect((await send(world, eventOf(affiliate))).status).toBe(200);
  expect((await user(ann)).affiliate_id).toBeNull();
});
