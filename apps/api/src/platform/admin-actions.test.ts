import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { allCalls, type NamedCall, rawCall } from '../testing/calls';
import { allRowsOf } from '../testing/rows';
import { sampleInputs } from '../testing/sample-inputs';
import { openShop, type Shop } from '../testing/billing/shop';
import type { Someone } from '../testing/world';
import { tasks } from './queue/tasks';

/** Every write of the staff leaves a record, in the transaction that writes. */

let shop: Shop;
let admin: Someone;
beforeAll(async () => {
  shop = await openShop({}, { lab: true });
  admin = await shop.world.someone({ is_admin: true });
});

/** A user's own calls that an admin may make for another user. */
const canName = ({ entry: { access, input } }: NamedCall) =>
  access !== 'admin' && 'shape' in input && 'user_id' in (input.shape as object);

const writes = allCalls.filter(
  (call) =>
    (call.entry.access === 'admin' || canName(call)) && !call.entry.route.startsWith('GET '),
);

/** What must be there before, and what the sample does not know. Others need no more than a user. */
const prepared: Record<string, () => Promise<{ who: Someone; input?: object }>> = {
  'adminBilling.cancel': async () => ({ who: await shop.subscriber() }),
  'adminBilling.move': async () => {
    const [who, target] = [await shop.subscriber(), await shop.world.someone()];
    return { who, input: { target_id: target.id } };
  },
  'adminQueue.arguments': async () => {
    const who = await shop.world.someone();
    await tasks.billing_sync.enqueue(shop.world.db, { user_id: who.id });
    const rows = await shop.world.db.query<{ id: string }>(
      `select id from pgboss.job where name = 'billing_sync' and singleton_key = $1`,
      [who.id],
    );
    return { who, input: { id: rows[0]?.id } };
  },
  'adminExports.remove': async () => {
    const { id } = await admin.page.adminExports.users({});
    return { who: await shop.world.someone(), input: { id } };
  },
  'impersonation.begin': async () => {
    const who = await shop.world.someone();
    return { who, input: { user_id: who.id } };
  },
};

async function asked(call: NamedCall) {
  const { name, module, verb } = call;
  const { who, input } = (await prepared[name]?.()) ?? { who: await shop.world.someone() };
  const inputs = sampleInputs(who) as never as Record<string, Record<string, object>>;
  const named = canName(call) && { user_id: who.id };
  return {
    who,
    input: { ...inputs[module]?.[verb], ...named, ...input } as Record<string, unknown>,
  };
}

interface Row {
  action: string;
  admin_id: string;
  address: string;
  request_id: string;
}

/** The records from this id on. */
const rowsAfter = (id: number) =>
  shop.world.db.query<Row>(
    'select action, admin_id, address, request_id from admin_actions where id > $1 order by id',
    [id],
  );

async function lastId(): Promise<number> {
  const rows = await shop.world.db.query<{ id: number }>(
    'select coalesce(max(id), 0)::int as id from admin_actions',
  );
  return rows[0]?.id ?? 0;
}

/** A subscription that moves concerns two users. */
const recordsOf = ({ name }: NamedCall) => (name === 'adminBilling.move' ? 2 : 1);

test.each(writes)('$name leaves one record of who did it, from where', async (call) => {
  const { input } = await asked(call);
  const before = await lastId();
  const reply = await rawCall(shop.world, call.entry, input, admin.token);
  expect([reply.status, reply.ok ? '' : await reply.text()]).toEqual([200, '']);
  const rows = await rowsAfter(before);
  const row = {
    action: expect.stringMatching(new RegExp(`^${call.module}\\.\\w+$`)),
    admin_id: admin.id,
    address: 'unknown',
    request_id: reply.headers.get('x-request-id'),
  };
  expect(rows).toEqual(Array.from({ length: recordsOf(call) }, () => row));
});

/** From now on no record of this admin can be kept. */
async function refuseRecords(): Promise<void> {
  const { db } = shop.world;
  await db.script(`
    create or replace function refuse_record() returns trigger language plpgsql as
      $$ begin raise exception 'no record is kept'; end $$;
    create trigger refuse_records before insert on admin_actions for each row
      when (new.admin_id = '${admin.id}') execute function refuse_record();`);
  onTestFinished(() => db.script('drop trigger if exists refuse_records on admin_actions'));
}

test.each(writes)('$name writes nothing of which no record is kept', async (call) => {
  const { who, input } = await asked(call);
  const rows = async () => {
    const all = await allRowsOf(shop.world.db, who.id);
    // What asks the provider first marks that, so that a sync follows whatever becomes of it.
    return call.entry.callsOutside ? all['users.id'] : all;
  };
  const [before, last] = [await rows(), await lastId()];
  await refuseRecords();
  const reply = await rawCall(shop.world, call.entry, input, admin.token);
  expect(reply.status).toBe(500);
  expect(await rows()).toEqual(before);
  expect(await rowsAfter(last)).toEqual([]);
});

test('a write for another user keeps both sides and the reason, in the user’s log as well', async () => {
  const [who, reason] = [await shop.world.someone(), 'the user asked for it'];
  const settings = { unfriening_limit: 3 };
  await admin.page.settings.write({ settings, user_id: who.id, reason });
  await who.page.settings.write({ settings: { autoclose_facebook: true } });
  const change = { before: { unfriening_limit: null }, after: settings, reason };
  expect(
    await shop.world.db.query(
      'select action, before, after, reason from admin_actions where user_id = $1',
      [who.id],
    ),
  ).toEqual([{ action: 'settings.write', ...change }]);
  expect((await admin.page.adminUsers.logs({ id: who.id })).logs).toMatchObject([
    { kind: 'admin_updated_user', details: change, admin: { id: admin.id } },
  ]);
});

test('nobody accepts the payment terms for another user', async () => {
  const who = await shop.world.someone();
  const flags = { checkbox_payment_terms_accept: true };
  await expect(admin.page.flags.write({ flags, user_id: who.id })).rejects.toMatchObject({
    code: 'access_denied',
  });
  expect(await who.page.flags.read({})).toMatchObject({ checkbox_payment_terms_accept: false });
});

const ofUsers = [
  [
    'flags',
    (who: Someone, user_id: string) =>
      who.page.flags.write({ flags: { count_clicks_fetch_posts: 3 }, user_id }),
    { count_clicks_fetch_posts: 3 },
  ],
  [
    'settings',
    (who: Someone, user_id: string) =>
      who.page.settings.write({ settings: { engagement_sync_posts_back: 5 }, user_id }),
    { engagement_sync_posts_back: 5 },
  ],
  [
    'autoReactions',
    (who: Someone, user_id: string) =>
      who.page.autoReactions.write({ auto_reaction_setting: { reaction_type: 'love' }, user_id }),
    { reaction_type: 'love' },
  ],
] as const;

test.each(ofUsers)(
  '%s of a user: an admin writes them with a record, the user without, another user never (B-042)',
  async (module, write, after) => {
    const [ann, bob] = [await shop.world.someone(), await shop.world.someone()];
    await expect(write(bob, ann.id)).rejects.toMatchObject({ code: 'access_denied' });
    await write(ann, ann.id);
    const actions = () =>
      shop.world.db.query('select action, admin_id, after from admin_actions where user_id = $1', [
        ann.id,
      ]);
    expect(await actions()).toEqual([]);
    expect(await write(admin, ann.id)).toMatchObject(after);
    expect(await actions()).toEqual([{ action: `${module}.write`, admin_id: admin.id, after }]);
  },
);
