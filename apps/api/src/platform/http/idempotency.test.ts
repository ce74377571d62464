import { beforeAll, describe, expect, test } from 'vitest';
import { grantPermits } from '../../testing/permitted';
import { openWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

describe('an idempotency key', () => {
  const removal = {
    acts: [
      {
        id: '11111111-1111-4111-8111-111111111111',
        kind: 'removal' as const,
        facebook_id: '5',
        job_id: 'j',
        state: 'sent' as const,
        seq: 1,
        at: '2026-03-10T10:00:00Z',
        evidence: '',
      },
    ],
  };

  test('gives a repeat the first answer, as often as it comes', async () => {
    const who = await world.someone();
    const once = () => who.robot.robot.acts(removal, { idempotencyKey: 'key-1' });
    const answers = [...(await Promise.all([once(), once(), once()])), await once()];
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ accepted: 1, ignored: 0 })));
    expect(await who.robot.robot.acts(removal, { idempotencyKey: 'key-2' })).toEqual({
      accepted: 0,
      ignored: 1,
    });
  });

  test.each(['GET', 'HEAD'])('is none of what only reads: %s keeps no answer', async (method) => {
    const who = await world.someone();
    const ask = (path: string) =>
      world.app.request(`${world.publicUrl}/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${who.token}`, 'idempotency-key': 'key-1' },
      });
    expect((await ask('/friends/all?order=full_name%20desc')).status).toBe(200);
    const kept = 'select key from idempotency_keys where user_id = $1';
    expect(await world.db.query(kept, [who.id])).toEqual([]);
    // A HEAD request gets the same refusal.
    expect((await ask('/friends/all?colour=red')).status).toBe(422);
  });

  test('with another body is a conflict that changes nothing', async () => {
    const who = await world.someone();
    await grantPermits(world.db, who.id, removal.acts);
    await who.robot.robot.acts(removal, { idempotencyKey: 'key-1' });
    const other = {
      acts: [{ ...removal.acts[0]!, facebook_id: '6', id: '22222222-2222-4222-8222-222222222222' }],
    };
    await expect(who.robot.robot.acts(other, { idempotencyKey: 'key-1' })).rejects.toMatchObject({
      code: 'idempotency_conflict',
      status: 409,
    });
    expect((await who.page.friends.limits({})).current.spent).toBe(1);
  });

  test('of another user is another key', async () => {
    const [a, b] = [await world.someone(), await world.someone()];
    await a.robot.robot.acts(removal, { idempotencyKey: 'key-1' });
    expect(await b.robot.robot.acts(removal, { idempotencyKey: 'key-1' })).toEqual({
      accepted: 1,
      ignored: 0,
    });
  });

  test('must come with what the robot owes', async () => {
    const who = await world.someone();
    const reply = await world.app.request(`${world.publicUrl}/v1/robot/acts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.robotToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(removal),
    });
    expect([reply.status, await reply.json()]).toMatchObject([
      422,
      { code: 'input_invalid', fields: { 'Idempotency-Key': 'is required' } },
    ]);
    expect((await who.page.friends.limits({})).current.spent).toBe(0);
  });

  test('of a call that answers with a token keeps nothing: a repeat gets another token', async () => {
    const who = await world.someone();
    const once = () => who.page.auth.robot({}, { idempotencyKey: 'key-1' });
    const [first, second] = [await once(), await once()];
    expect(first.token).not.toBe(second.token);
    const kept = await world.db.query('select 1 from idempotency_keys where user_id = $1', [
      who.id,
    ]);
    expect(kept).toEqual([]);
  });

  test('is not used up by a refusal', async () => {
    const who = await world.someone({ profileId: '' });
    const opening = {
      id: '33333333-3333-4333-8333-333333333333',
      kind: 'friends' as const,
      job_id: 'j',
      started_at: '2026-03-10T10:00:00Z',
      facebook_profile_id: '123456789',
    };
    const open = () => who.robot.robot.openScan(opening, { idempotencyKey: 'key-1' });
    await expect(open()).rejects.toMatchObject({ code: 'network_account_unbound' });
    await world.db.query('update users set facebook_profile_id = $2 where id = $1', [
      who.id,
      '123456789',
    ]);
    await expect(open()).resolves.toEqual({ id: opening.id });
  });
});
