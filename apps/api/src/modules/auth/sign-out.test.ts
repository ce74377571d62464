import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../platform/tokens';
import { removal } from '../../testing/permitted';
import { friends, openWorld, scanFriends, type Someone, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

async function removing(...ids: string[]) {
  const who = await world.someone();
  await scanFriends(who, friends(4, 1));
  await who.robot.robot.permits({ kind: 'removal', job_id: 'job-1', ids });
  const acts = new Map(ids.map((id) => [id, randomUUID()]));
  const tell = (id: string, state: 'planned' | 'sent' | 'confirmed', seq: number, by = who.robot) =>
    by.robot.acts({
      acts: [removal(world.clock.now, id, { id: acts.get(id) ?? '', state, seq })],
    });
  for (const id of ids) await tell(id, 'planned', 0);
  return { who, tell };
}

async function friendOf({ page }: Pick<Someone, 'page'>, id: string) {
  const lists = await Promise.all([page.friends.list({}), page.friends.list({ is_deleted: true })]);
  return lists.flatMap((one) => one.friends).find(({ facebook_id }) => facebook_id === id);
}

describe('signing out', () => {
  test('releases friends that wait in a removal, and returns the permits', async () => {
    const { who, tell } = await removing('1', '2', '3');
    await tell('1', 'sent', 1);
    expect(await friendOf(who, '2')).toMatchObject({ request_option_disabled: true });
    const again = { page: await world.session(who.id) };

    await who.page.auth.logout({});
    expect((await again.page.friends.limits({})).current.spent).toBe(1);
    for (const id of ['2', '3'])
      expect(await friendOf(again, id)).toMatchObject({ request_option_disabled: false });
    // What was sent is not known to have failed: only a robot that reads it back may say so.
    expect(await friendOf(again, '1')).toMatchObject({ request_option_disabled: true });
  });

  test('hinders no robot elsewhere that goes on with its removal', async () => {
    const { who, tell } = await removing('1');
    const page = await world.session(who.id);
    const robot = world.client((await page.auth.robot({})).token);
    await who.page.auth.logout({});

    const asked = { kind: 'removal' as const, job_id: 'job-1', ids: ['1'] };
    expect((await robot.robot.permits(asked)).granted).toEqual(['1']);
    await tell('1', 'sent', 1, robot);
    await tell('1', 'confirmed', 2, robot);
    expect(await friendOf({ page }, '1')).toMatchObject({
      is_deleted: true,
      removed_by: 'unfriended',
    });
  });

  test('as an admin in the person’s name leaves the person’s removals alone', async () => {
    const { who } = await removing('1');
    const admin = await world.someone({ is_admin: true });
    const { token } = await issueToken(world.db, {
      userId: who.id,
      kind: 'impersonation',
      adminId: admin.id,
      now: world.clock.now,
    });
    await world.client(token).auth.logout({});

    expect(await friendOf(who, '1')).toMatchObject({ request_option_disabled: true });
    expect((await who.page.friends.limits({})).current.spent).toBe(1);
  });
});
