import { beforeAll, expect, test } from 'vitest';
import { issueToken } from '../../platform/tokens';
import { codeOf } from '../../testing/calls';
import { openWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

test('logout ends the session and its robots at once, and no other session (A-054)', async () => {
  const ann = await world.someone();
  const other = await signInAgain(ann.id);
  const robot = await ann.page.auth.robot({});
  await world.client(robot.token).robot.policy({});

  await ann.page.auth.logout({});
  for (const token of [ann.token, ann.robotToken, robot.token])
    await expect(world.client(token).robot.policy({})).rejects.toMatchObject({
      code: 'token_invalid',
    });
  await expect(world.client(other).users.current({})).resolves.toMatchObject({ id: ann.id });
});

test('a session ends after 30 days without use, and the robot keeps the one it came from alive', async () => {
  const own = await openWorld();
  const [idle, busy] = [await own.someone(), await own.someone()];
  const day = 86_400_000;
  own.clock.now = new Date(own.clock.now.getTime() + 20 * day);
  await busy.robot.robot.policy({});
  own.clock.now = new Date(own.clock.now.getTime() + 20 * day);
  await expect(idle.page.users.current({})).rejects.toMatchObject({ code: 'token_invalid' });
  await expect(busy.page.users.current({})).resolves.toMatchObject({ id: busy.id });
});

test('tokens are kept as hashes only', async () => {
  const ann = await world.someone();
  const rows = await world.db.query<{ hash: Uint8Array }>(
    'select hash from tokens where user_id = $1',
    [ann.id],
  );
  const raw = Buffer.from(ann.token, 'base64url');
  for (const { hash } of rows) expect(Buffer.from(hash).equals(raw.subarray(0, 32))).toBe(false);
  expect(rows).toHaveLength(2);
});

test.each(['is_admin = false', 'is_banned = true', 'locked_by_admin = true'])(
  'an admin of whom it is said that %s acts for nobody any more',
  async (change) => {
    const [ann, admin] = [await world.someone(), await world.someone({ is_admin: true })];
    const impersonation = { userId: ann.id, kind: 'impersonation' as const, adminId: admin.id };
    const { token } = await issueToken(world.db, { ...impersonation, now: world.clock.now });
    await expect(world.client(token).users.current({})).resolves.toMatchObject({ id: ann.id });
    await world.db.query(`update users set ${change} where id = $1`, [admin.id]);
    await expect(world.client(token).users.current({})).rejects.toMatchObject({
      code: 'token_invalid',
    });
  },
);

test('a changed token is no token', async () => {
  const ann = await world.someone();
  const changed = ann.token.slice(0, -1) + (ann.token.endsWith('A') ? 'B' : 'A');
  const reply = await world.app.request(`${world.publicUrl}/v1/users/current`, {
    headers: { authorization: `Bearer ${changed}` },
  });
  expect(await codeOf(reply)).toBe('token_invalid');
});

async function signInAgain(userId: string): Promise<string> {
  return (await issueToken(world.db, { userId, kind: 'session', now: world.clock.now })).token;
}
