import { beforeAll, describe, expect, test } from 'vitest';
import { sizesOf } from '../../platform/http/impersonated';
import {
  friends,
  openWorld,
  pro,
  scanFriends,
  type Someone,
  type World,
} from '../../testing/world';

let world: World;
let admin: Someone;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.someone({ is_admin: true });
});

const begin = (user_id: string, by = admin) =>
  by.page.impersonation.begin({ user_id, reason: 'They asked why nothing syncs.' });

async function pageOf(user: Someone) {
  return world.client((await begin(user.id)).admin_sign_as_user_token);
}

interface Row {
  action: string;
  admin_id: string;
  user_id: string;
  after: Record<string, unknown>;
  reason: string | null;
}

const actionsOn = (userId: string) =>
  world.db.query<Row>(
    'select action, admin_id, user_id, after, reason from admin_actions where user_id = $1 order by id',
    [userId],
  );

const logOf = (userId: string) =>
  world.db.query<{ kind: string; admin_id: string | null }>(
    `select kind, admin_id from user_logs where user_id = $1 and kind like 'impersonation_%' order by id`,
    [userId],
  );

describe('signing in as a user', () => {
  test('gives a token for 30 minutes and records who, whom and why (B-066, B-475)', async () => {
    const ann = await world.someone();
    const { admin_sign_as_user_token, expires_at } = await begin(ann.id);
    expect(expires_at).toBe('2026-03-10T12:30:00.000Z');
    await expect(world.client(admin_sign_as_user_token).users.current({})).resolves.toMatchObject({
      id: ann.id,
    });
    expect(await actionsOn(ann.id)).toEqual([
      {
        action: 'impersonation.begin',
        admin_id: admin.id,
        user_id: ann.id,
        after: { until: expires_at },
        reason: 'They asked why nothing syncs.',
      },
    ]);
    expect(await logOf(ann.id)).toEqual([{ kind: 'impersonation_began', admin_id: admin.id }]);
  });

  test('ends by itself after 30 minutes, whatever is called meanwhile', async () => {
    const own = await openWorld({}, world.db);
    const [ann, staff] = [await own.someone(), await own.someone({ is_admin: true })];
    const page = own.client((await begin(ann.id, staff)).admin_sign_as_user_token);
    own.clock.now = new Date('2026-03-10T12:29:59Z');
    await page.users.current({});
    own.clock.now = new Date('2026-03-10T12:30:00Z');
    await expect(page.users.current({})).rejects.toMatchObject({ code: 'token_invalid' });
  });

  test('ends at the api at once when the admin returns (B-411)', async () => {
    const ann = await world.someone();
    const page = await pageOf(ann);
    await page.auth.logout({});
    await expect(page.users.current({})).rejects.toMatchObject({ code: 'token_invalid' });
    await expect(ann.page.users.current({})).resolves.toMatchObject({ id: ann.id });
    await expect(admin.page.users.current({})).resolves.toMatchObject({ id: admin.id });
    expect(await logOf(ann.id)).toEqual([
      { kind: 'impersonation_began', admin_id: admin.id },
      { kind: 'impersonation_ended', admin_id: admin.id },
    ]);
  });

  test('ends with the sign-in of the admin, and with no other', async () => {
    const [ann, someAdmin] = [await world.someone(), await world.someone({ is_admin: true })];
    const [one, other] = [await world.session(someAdmin.id), await world.session(someAdmin.id)];
    const token = async (session: typeof one) =>
      (await session.impersonation.begin({ user_id: ann.id, reason: 'They asked.' }))
        .admin_sign_as_user_token;
    const [lost, kept] = [world.client(await token(one)), world.client(await token(other))];
    await other.auth.endOtherSignIns({});
    await expect(lost.users.current({})).rejects.toMatchObject({ code: 'token_invalid' });
    expect(await kept.users.current({})).toMatchObject({ id: ann.id });
    await other.auth.logout({});
    await expect(kept.users.current({})).rejects.toMatchObject({ code: 'token_invalid' });
  });

  test('is refused of oneself, of an admin, of a banned user and of nobody; nothing is recorded', async () => {
    const [other, banned] = [
      await world.someone({ is_admin: true }),
      await world.someone({ is_banned: true }),
    ];
    for (const id of [admin.id, other.id, banned.id])
      await expect(begin(id)).rejects.toMatchObject({ code: 'impersonation_refused' });
    await expect(begin('6b7f7a3c-6c0e-4c0d-9a57-1f0d3a1b2c3d')).rejects.toMatchObject({
      code: 'user_not_found',
    });
    expect([...(await actionsOn(admin.id)), ...(await actionsOn(other.id))]).toEqual([]);
    expect(await logOf(banned.id)).toEqual([]);
  });

  test('needs a reason', async () => {
    const ann = await world.someone();
    for (const reason of ['', '   ', 'no'])
      await expect(
        admin.page.impersonation.begin({ user_id: ann.id, reason }),
      ).rejects.toMatchObject({ code: 'input_invalid' });
  });

  test('is no way on: an impersonation signs in as nobody', async () => {
    const [ann, bob] = [await world.someone(), await world.someone()];
    const page = await pageOf(ann);
    await expect(
      page.impersonation.begin({ user_id: bob.id, reason: 'On to the next one.' }),
    ).rejects.toMatchObject({ code: 'access_denied' });
  });
});

describe('while acting as a user', () => {
  test('every write is recorded under both, without a name or an address', async () => {
    const ann = await world.someone({ plan: pro });
    await scanFriends(ann, friends(3));
    const page = await pageOf(ann);
    await page.settings.write({
      settings: { engagement_sync_days_back: 30, autoclose_facebook: true },
    });
    await page.friends.whitelist({ friends: '1000,1001' });
    await page.flags.write({ flags: { welcome_page_seen: true } });
    await page.autoReactions.write({ auto_reaction_setting: { reaction_type: 'love' } });
    await page.articleProgress.create({});
    await page.articleProgress.update({ last_viewed_article_id: 43 });
    await page.friends.unwhitelist({ friends: '1000' });
    await page.auth.logout({});
    const rows = await actionsOn(ann.id);
    expect(new Set(rows.map(({ admin_id }) => admin_id))).toEqual(new Set([admin.id]));
    expect(rows.slice(1).map(({ action, after }) => [action, after])).toEqual([
      [
        'as the user: PUT /settings',
        {
          'input.settings.engagement_sync_days_back': 30,
          'input.settings.autoclose_facebook': true,
        },
      ],
      ['as the user: POST /friends/whitelist', { 'input.friends': 'a list of 2' }],
      ['as the user: PUT /flags', { 'input.flags.welcome_page_seen': true }],
      [
        'as the user: PATCH /auto_reaction_setting',
        { 'input.auto_reaction_setting.reaction_type': 'a text of 4' },
      ],
      ['as the user: POST /article_progress', {}],
      ['as the user: PATCH /article_progress', { 'input.last_viewed_article_id': 43 }],
      ['as the user: DELETE /friends/whitelist', { 'input.friends': 'a list of 1' }],
      ['as the user: DELETE /auth', {}],
    ]);
  });

  test('a write that is refused is not recorded', async () => {
    const ann = await world.someone();
    const page = await pageOf(ann);
    const settings = {
      schedule_task_sync_friends: (await ann.page.settings.read({})).schedule_task_sync_friends,
    };
    const enabled = { ...settings.schedule_task_sync_friends, enabled: true };
    await expect(
      page.settings.write({ settings: { schedule_task_sync_friends: enabled } }),
    ).rejects.toMatchObject({ code: 'plan_insufficient' });
    expect((await actionsOn(ann.id)).map(({ action }) => action)).toEqual(['impersonation.begin']);
  });

  test('the payment terms are not accepted for the user', async () => {
    const ann = await world.someone();
    const page = await pageOf(ann);
    await expect(
      page.flags.write({ flags: { checkbox_payment_terms_accept: true } }),
    ).rejects.toMatchObject({ code: 'access_denied' });
    expect((await ann.page.flags.read({})).checkbox_payment_terms_accept).toBe(false);
  });

  test('the record keeps sizes of texts and lists, not what they say', () => {
    expect(sizesOf({ a: 'Ann', b: [1, 2], c: { d: null, e: true }, f: 7 })).toEqual({
      'input.a': 'a text of 3',
      'input.b': 'a list of 2',
      'input.c.d': null,
      'input.c.e': true,
      'input.f': 7,
    });
  });
});
