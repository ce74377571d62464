import { describe, expect, test } from 'vitest';
import { operate, usage } from './modules/operator/service';
import { backend, emptyFolder, ownDatabase } from './testing/database';
import { run } from './testing/process';
import { removal } from './testing/permitted';
import { friends, openWorld, scanFriends } from './testing/world';

describe('the operator', () => {
  async function scene() {
    const world = await openWorld();
    const who = await world.someone();
    return { world, who, say: (...words: string[]) => operate(world.db, words, world.clock.now) };
  }

  test('lists and shows users', async () => {
    const { who, say } = await scene();
    expect(await say('user', 'list')).toContain(`${who.id}  ${who.email}  free`);
    expect(await say('user', 'show', who.id)).toContain(`${who.email}\n`);
  });

  test('makes an admin, locks and unlocks', async () => {
    const { who, say } = await scene();
    expect(await say('user', 'make-admin', who.id)).toBe(
      `Ann Example (${who.id}) is an admin now.`,
    );
    expect(await say('user', 'lock', who.id)).toContain('is locked now');
    expect(await who.page.users.current({})).toMatchObject({ is_admin: true, is_locked: true });
    await say('user', 'unlock', who.id);
    expect((await who.page.users.current({})).is_locked).toBe(false);
  });

  test('shows a name that somebody chose as text: no line of its own, and nothing for the terminal to obey', async () => {
    const { who, say } = await scene();
    const identity = {
      facebook_profile_id: who.profileId,
      username: null,
      full_name: 'Ann',
      first_name: 'Ann\u001b[2K\rBob',
      last_name: 'x\nis_admin              true\u202e\u009b1m',
      avatar_url: null,
      location: null,
    };
    await who.robot.robot.identity({ identity });
    const unseen = /[\p{Cc}\u202e]/u;
    const shown = (await say('user', 'show', who.id)).split('\n');
    expect(shown.filter((line) => unseen.test(line))).toEqual([]);
    expect(shown.filter((line) => line.startsWith('is_admin'))).toHaveLength(1);
    expect(await say('user', 'lock', who.id)).not.toMatch(unseen);
  });

  test('bans: the robot is out at once, and the page may only say so', async () => {
    const { who, say } = await scene();
    await say('user', 'ban', who.id);
    await expect(who.robot.robot.policy({})).rejects.toMatchObject({ code: 'token_invalid' });
    await expect(who.page.friends.list({})).rejects.toMatchObject({
      code: 'account_banned',
      text: 'Your account has been flagged for policy violations.',
    });
    expect((await who.page.users.current({})).is_banned).toBe(true);
    await say('user', 'unban', who.id);
    await expect(who.page.friends.list({})).resolves.toMatchObject({ count: 0 });
  });

  test('bans: nothing that was planned or permitted is left, and after the ban it can be chosen again', async () => {
    const { world, who, say } = await scene();
    await scanFriends(who, friends(3, 1));
    await who.robot.robot.acts({ acts: [removal(world.clock.now, '1')] });
    await who.robot.robot.permits({ kind: 'removal', job_id: 'job-1', ids: ['1', '2'] });
    const left = () =>
      world.db.query(
        `select state, evidence from acts where user_id = $1
         union all select state, target from permits where user_id = $1 order by 1, 2`,
        [who.id],
      );
    await say('user', 'lock', who.id);
    expect((await left()).map((row) => (row as { state: string }).state)).toEqual([
      'granted',
      'granted',
      'planned',
    ]);
    await say('user', 'unlock', who.id);
    await say('user', 'ban', who.id);
    expect(await left()).toEqual([
      { state: 'cancelled', evidence: 'banned' },
      { state: 'returned', evidence: '1' },
      { state: 'returned', evidence: '2' },
    ]);
    await say('user', 'unban', who.id);
    const { friends: list } = await who.page.friends.list({});
    expect(list.some((one) => one.request_option_disabled)).toBe(false);
    expect((await who.page.friends.limits({})).current.spent).toBe(0);
  });

  test('issues and withdraws discount tokens', async () => {
    const { who, say } = await scene();
    const good = async () => (await who.page.coupons.check({ discount_token: 'MAY' })).coupon;
    expect(await say('coupon', 'issue', 'MAY', '30')).toContain("'MAY' is good for 30 days");
    expect(await good()).toEqual({ validity: 1, discount: 'discounted' });
    expect(await say('coupon', 'withdraw', 'MAY')).toContain('is not good any more');
    expect(await good()).toEqual({ validity: 0, discount: 'none' });
    await expect(say('coupon', 'withdraw', 'JUNE')).rejects.toThrow("no discount token 'JUNE'");
    await expect(say('coupon', 'issue', 'MAY', 'soon')).rejects.toThrow('Use one of');
  });

  test.each(['a'.repeat(201), '', '..', '.', 'a%2Fb'])(
    'issues no discount token that no link can carry: %s',
    async (token) => {
      const { say } = await scene();
      await expect(say('coupon', 'issue', token)).rejects.toThrow('No link can carry');
    },
  );

  test('issues what a link can carry', async () => {
    const { say } = await scene();
    for (const token of ['SAVE.20', 'a'.repeat(200), '50% off'])
      expect(await say('coupon', 'issue', token)).toContain('is good until');
  });

  test.each([
    ['monthly', 'monthly', 'monthly', 'active'],
    ['feature_plan_annual_new', 'annual', 'feature_plan_annual_new', 'active'],
    ['once', 'once', 'once', 'active'],
    ['free', 'free', null, null],
  ])(
    'sets the plan %s (A-393, A-394, A-395, A-396)',
    async (name, subscribed_plan, plan_type, subscription_status) => {
      const { who, say } = await scene();
      await say('user', 'set-plan', who.id, name);
      expect(await who.page.users.current({})).toMatchObject({
        subscribed_plan,
        plan_type,
        subscription_status,
      });
    },
  );

  test('sets no plan beside a subscription that is charged', async () => {
    const { world, who, say } = await scene();
    await world.db.query(
      `update users set subscribed_plan = 'monthly', plan_type = 'monthly', subscription_status = 'active',
              stripe_subscription_id = 'sub_of_somebody' where id = $1`,
      [who.id],
    );
    await expect(say('user', 'set-plan', who.id, 'once')).rejects.toThrow('that is charged');
    expect((await who.page.users.current({})).subscribed_plan).toBe('monthly');
  });

  test.each([
    [
      ['user', 'set-plan', 'ID', 'gold'],
      "There is no plan 'gold'. The plans are: free, monthly, annual, feature_plan_monthly_new, feature_plan_annual_new, once.",
    ],
    [
      ['user', 'show', 'nobody@example.com'],
      "There is no user with the id or e-mail address 'nobody@example.com'.",
    ],
    [['user', 'destroy', 'ID'], usage],
    [['user', 'ban'], usage],
    [['user', 'lock', 'ID', 'more'], usage],
    [[], usage],
  ])('refuses %j and says why', async (words, text) => {
    const { who, say } = await scene();
    const before = await who.page.users.current({});
    await expect(say(...words.map((word) => (word === 'ID' ? who.id : word)))).rejects.toThrow(
      text,
    );
    expect(await who.page.users.current({})).toEqual(before);
  });

  test('asks for the id when an e-mail address is not enough', async () => {
    const { world, who, say } = await scene();
    const other = await world.someone();
    await world.db.query('update users set email = $2, email_verified_at = null where id = $1', [
      other.id,
      who.email,
    ]);
    await expect(say('user', 'ban', who.email.toUpperCase())).rejects.toThrow(other.id);
  });
});

describe('the command', () => {
  test.runIf(backend === 'pglite')('says that there is no database yet', async () => {
    const { code, stderr } = await run('cli', ['user', 'list'], { DATA_DIR: emptyFolder() }).ended;
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('There is no database in') as string,
    ]);
  });

  test('says how it is used, with or without a database', async () => {
    const { code, stderr } = await run('cli', [], { DATA_DIR: emptyFolder() }).ended;
    expect([code, stderr]).toEqual([1, `Use one of:\n${usage}\n`]);
  });

  test('ends with 0 and an answer, or with 1 and a reason', async () => {
    const env = await ownDatabase();
    expect(await run('cli', ['user', 'list'], env).ended).toEqual({
      code: 0,
      stdout: 'There are no users yet.\n',
      stderr: '',
    });
    const refused = await run('cli', ['user', 'set-plan', 'x', 'gold'], env).ended;
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain('The plans are: free, monthly');
  });

  test('sends conversion events where there is anybody to send them to', async () => {
    expect(usage).toContain('conversion send');
    const env = await ownDatabase();
    const off = await run('cli', ['conversion', 'send'], env).ended;
    expect([off.code, off.stderr]).toEqual([
      1,
      expect.stringContaining('META_PIXEL_ID is not set'),
    ]);
    const on = { ...env, META_PIXEL_ID: '123456789', META_CONVERSIONS_TOKEN: 'EAAB' };
    const { code, stdout } = await run('cli', ['conversion', 'send'], on).ended;
    expect([code, stdout]).toEqual([0, '0 sent; 0 waiting, 0 given up.\n']);
  });
});
