import { expect, test } from 'vitest';
import { friend, openWorld, scanFriends } from '../testing/world';

test('logs hold neither names nor ids nor tokens', async () => {
  const own = await openWorld();
  const who = await own.someone({ profileId: '777000777000' });
  await scanFriends(who, [friend('888000888000', 'Canary Bird')]);
  await who.page.friends.list({ search: 'Canary' });
  await who.page.friends.whitelist({ friends: '888000888000' });
  await who.robot.robot
    .openScan({
      id: '44444444-4444-4444-8444-444444444444',
      kind: 'friends',
      job_id: 'j',
      started_at: '2026-03-10T10:00:00Z',
      facebook_profile_id: '888000888000',
    })
    .catch(() => undefined);
  await own
    .client('Canary-token')
    .users.current({})
    .catch(() => undefined);
  await own.app.request(`${own.publicUrl}/auth/token/Canary-one-time`);
  const broken = await openWorld(
    {},
    {
      ...own.db,
      tx: () =>
        Promise.reject(
          new Error(
            `duplicate key (facebook_id)=(888000888000) "Canary Bird" ann@example.com ${who.token}`,
          ),
        ),
    },
  );
  await broken
    .client(who.token)
    .friends.whitelist({ friends: '888000888000' })
    .catch(() => undefined);

  const written = [...own.lines, ...broken.lines].join('\n');
  expect(own.lines.length).toBeGreaterThan(7);
  expect(broken.lines.join('')).toContain('unexpected error');
  for (const canary of [
    'Canary',
    '888000888000',
    '777000777000',
    'ann@example.com',
    who.token,
    who.robotToken,
    who.id,
  ])
    expect(written).not.toContain(canary);
});
