import { createSealedFetch } from '@winnow/sdk/rpc';
import { expect, test } from 'vitest';
import { friend, openWorld, scanFriends } from '../testing/world';
import { describeError } from './log';

test('logs hold neither names nor ids nor tokens, however a call came (ASVS 16.2.5)', async () => {
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
  await own.app.request(`${own.publicUrl}/discount_token/Canary-discount`);
  await who.page.coupons.check({ discount_token: 'Canary-discount' });
  await who.page.support.send({ subject: 'Canary', text: 'Canary' });
  const sealed = createSealedFetch({
    baseUrl: `${own.publicUrl}/v1`,
    fetch: own.fetch,
    now: () => own.clock.now.getTime(),
  });
  const calls: [path: string, init: RequestInit][] = [
    ['/friends?search=Canary&nonsense=Canary', {}],
    ['/Canary', { headers: { authorization: `Bearer ${who.token}` } }],
    ['/flags', { method: 'PUT', body: '{"Canary', headers: { authorization: 'Bearer Canary' } }],
  ];
  for (const [path, init] of calls)
    expect((await sealed(`${own.publicUrl}/v1${path}`, init)).status).toBeGreaterThan(399);
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
  expect(own.lines.length).toBeGreaterThan(16);
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

test('an error that comes as a copy of itself still says what it was, and quotes nothing', () => {
  const { message, stack } = new Error('terminating connection of "Canary"');
  // As the queue tells of what a worker met.
  const copy = { code: '57P01', message, stack, queue: 'snapshots' };
  const described = { type: 'object', message: 'terminating connection of …', code: '57P01' };
  expect(describeError(copy)).toMatchObject(described);
  expect(JSON.stringify(describeError(copy))).not.toContain('Canary');
  expect(describeError({ name: 'Canary' })).toEqual({ type: 'object' });
});
