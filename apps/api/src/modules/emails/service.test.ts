import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askForMail, startMailServer, tokenIn } from '../../testing/outside/mails';
import { networkId, openWorld, type Someone, type World } from '../../testing/world';
import * as support from '../support/service';
import * as auth from '../auth/service';
import { deliver, forget } from './service';

const hour = 3_600_000;
let server: Awaited<ReturnType<typeof startMailServer>>;
let world: World;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  world = await openWorld({ mail: server.config });
  await world.db.query('delete from email_confirmations');
  server.received.length = 0;
  Object.assign(server.state, { failsWith: 0, refuses: '' });
});

const later = (ms: number) => (world.clock.now = new Date(world.clock.now.getTime() + ms));
const send = (mail = server.config) =>
  deliver(world.db, { mail, publicUrl: world.publicUrl }, () => world.clock.now);
const confirm = (token: string) => world.client(null).users.confirmEmail({ token });
const stateOf = async (who: Someone) => (await who.page.users.current({})).email_state;
const message = { subject: 'A question', text: 'How do I begin?' };

/** A user whose address was typed in, and the token that was mailed to it. */
async function typing(email?: string) {
  const who = await world.someone();
  await askForMail(world, who, email);
  await send();
  return { who, token: tokenIn(server.received.at(-1)) };
}

/** Signs in as the network would have it, with this address. */
const signIn = (id: string, email: string | null) =>
  auth.signIn(
    world.db,
    { id, first_name: 'Ann', last_name: null, email, avatar_url: null, location: null },
    { now: world.clock.now },
    async (_tx, userId) => userId,
  );

async function facebookId(who: Someone): Promise<string> {
  return (await who.page.users.current({})).facebook_id;
}

const given = async (userId: string) => {
  const [row] = await world.db.query<{
    email: string;
    confirmed: boolean;
    email_conflict: boolean;
  }>(
    `select email, email_verified_at is not null as confirmed, email_conflict from users where id = $1`,
    [userId],
  );
  return row;
};

describe('an address that was typed in', () => {
  test('is mailed to as soon as the sign-in is completed with it', async () => {
    const refusal: unknown = await signIn(networkId(), null).catch((error: unknown) => error);
    const { setup_token } = (refusal as { details: { setup_token: string } }).details;
    const email = `setup.${networkId()}@example.com`;
    const { token } = await world.client(null).users.completeEmail({ setup_token, email });
    expect(await send()).toBe(1);
    expect(server.received).toMatchObject([{ recipients: [email] }]);
    expect((await world.client(token).users.current({})).email_state).toBe('open');
  });

  test('counts once its link was opened, and nothing goes to the support in its name before', async () => {
    const { who, token } = await typing();
    expect(server.received).toMatchObject([
      {
        recipients: [who.email],
        from: '"Winnow" <winnow@example.com>',
        subject: 'Confirm your e-mail address for Winnow',
      },
    ]);
    expect(server.received[0]?.text).toContain(
      `\n${world.publicUrl}/auth/confirm_email#${token}\n`,
    );
    expect(server.received[0]?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(await stateOf(who)).toBe('open');
    await expect(who.page.support.send(message)).rejects.toMatchObject({
      code: 'email_unconfirmed',
    });

    await expect(confirm(token)).resolves.toEqual({ email: who.email });
    expect(await stateOf(who)).toBe('confirmed');
    await expect(who.page.support.send(message)).resolves.toEqual({});
  });

  test('is confirmed by one of twenty simultaneous calls', async () => {
    const { token } = await typing();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => confirm(token).then(() => 'confirmed', codeOf)),
    );
    expect(outcomes.toSorted()).toEqual(['confirmed', ...Array(19).fill('email_link_used')]);
  });

  test('is confirmed within 24 hours', async () => {
    const { who, token } = await typing();
    later(24 * hour);
    await expect(confirm(token)).rejects.toMatchObject({ code: 'email_link_expired' });
    await who.page.users.sendConfirmation({});
    await send();
    later(24 * hour - 1);
    await confirm(tokenIn(server.received.at(-1)));
    // Whichever link was opened, none is left.
    await expect(confirm(token)).rejects.toMatchObject({ code: 'email_link_used' });
    later(7 * 24 * hour);
    await forget(world.db, world.clock.now);
    await expect(confirm(token)).rejects.toMatchObject({ code: 'email_link_unknown' });
  });

  test('is not confirmed by a link that was cut short, changed or made up', async () => {
    const { who, token } = await typing();
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    for (const wrong of ['x', token.slice(0, -1), changed, 'A'.repeat(64), who.token])
      await expect(confirm(wrong)).rejects.toMatchObject({ code: 'email_link_unknown' });
    expect(await stateOf(who)).toBe('open');
  });

  test('can be put right until it is confirmed; the link to the one before is void', async () => {
    const { who, token } = await typing('an.n@example.com');
    const again = `right.${who.email}`;
    await who.page.users.sendConfirmation({ email: again });
    await expect(confirm(token)).rejects.toMatchObject({ code: 'email_link_outdated' });
    expect(await stateOf(who)).toBe('open');
    await send();
    await confirm(tokenIn(server.received.at(-1)));
    await expect(
      who.page.users.sendConfirmation({ email: 'other@example.com' }),
    ).rejects.toMatchObject({ code: 'email_confirmed' });
    expect(await given(who.id)).toMatchObject({ email: again, confirmed: true });
    await expect(who.page.users.sendConfirmation({})).resolves.toEqual({});
    expect(await send()).toBe(0);
  });

  test('cannot be confirmed where no mail is sent, and that is said', async () => {
    const { who } = await typing();
    const mute = (await openWorld()).client(who.token);
    expect((await mute.users.current({})).email_state).toBe('unavailable');
    await expect(mute.users.sendConfirmation({})).rejects.toMatchObject({
      code: 'confirmation_unavailable',
    });
  });

  test('holds a message to the support back while it is not confirmed', async () => {
    const who = await world.someone();
    await world.db.query('delete from support_messages');
    await who.page.support.send(message);
    await world.db.query('update users set email_verified_at = null where id = $1', [who.id]);
    // No desk is asked: there is nothing to hand over.
    const desk = { url: 'http://127.0.0.1:9', apiKey: 'k', lessonsFolder: undefined };
    expect(await support.deliver(world.db, desk, () => world.clock.now)).toBe(0);
  });
});

describe('one confirmed address belongs to one user', () => {
  test('the network vouches for the address it gives, until another user has it', async () => {
    const email = `both.${networkId()}@example.com`;
    const first = await signIn(networkId(), email);
    const second = networkId();
    const other = await signIn(second, email.toUpperCase());
    expect(await given(first)).toMatchObject({ email, confirmed: true, email_conflict: false });
    expect(await given(other)).toMatchObject({ confirmed: false, email_conflict: true });

    await world.db.query('delete from users where id = $1', [first]);
    await signIn(second, email);
    expect(await given(other)).toMatchObject({ email, confirmed: true, email_conflict: false });
  });

  test('a confirmed address stays when the network gives one that is taken, and changes when it is free', async () => {
    const [ann, bob] = [await world.someone(), await world.someone()];
    await signIn(await facebookId(bob), ann.email);
    expect(await given(bob.id)).toMatchObject({ email: bob.email, confirmed: true });
    const moved = `moved.${bob.email}`;
    await signIn(await facebookId(bob), moved);
    await signIn(await facebookId(bob), null);
    expect(await given(bob.id)).toMatchObject({ email: moved, confirmed: true });
  });

  test('two who open their links at once: one gets it, the other is told', async () => {
    const email = `one.${networkId()}@example.com`;
    const [ann, bob] = [await typing(email), await typing(email)];
    const outcomes = await Promise.all(
      [ann, bob].map(({ token }) => confirm(token).then(() => 'confirmed', codeOf)),
    );
    expect(outcomes.toSorted()).toEqual(['confirmed', 'email_taken']);
    const states = await Promise.all([ann, bob].map(({ who }) => stateOf(who)));
    expect(states.toSorted()).toEqual(['confirmed', 'taken']);
  });

  test('typing in an address does not tell whether it is taken: only its mail does', async () => {
    const ann = await world.someone();
    const { who, token } = await typing(ann.email);
    expect(await stateOf(who)).toBe('open');
    await expect(confirm(token)).rejects.toMatchObject({ code: 'email_taken' });
    expect(await stateOf(who)).toBe('taken');
    expect(await stateOf(ann)).toBe('confirmed');
  });
});

describe('mails', () => {
  test('that wait are not asked for twice, however often a person presses', async () => {
    const who = await world.someone();
    await askForMail(world, who);
    await Promise.all(Array.from({ length: 5 }, () => who.page.users.sendConfirmation({})));
    expect(await send()).toBe(1);
  });

  test('to an address that does not exist hold up no other, and are not tried again', async () => {
    const [eve, ann] = [await world.someone(), await world.someone()];
    await askForMail(world, eve);
    await askForMail(world, ann);
    server.state.refuses = eve.email;
    expect(await send()).toBe(1);
    expect(server.received).toMatchObject([{ recipients: [ann.email] }]);
    server.state.refuses = '';
    later(2 * hour);
    expect(await send()).toBe(0);
    await eve.page.users.sendConfirmation({});
    expect(await send()).toBe(1);
  });

  // 554: the quota or the policy of the sender, as often as the mail itself.
  test.each([451, 554])(
    'of a mail that may have come although the server failed with %i, either link is good',
    async (code) => {
      const who = await world.someone();
      await askForMail(world, who);
      server.state.failsWith = code;
      await expect(send()).rejects.toThrow(`the mail server did not take a mail: ${code}`);
      expect(await send()).toBe(0);
      later(60_000);
      server.state.failsWith = 0;
      expect(await send()).toBe(1);
      const [row] = await world.db.query<{ hashes: number }>(
        'select cardinality(hashes) as hashes from email_confirmations where user_id = $1',
        [who.id],
      );
      expect(row?.hashes).toBe(2);
      await confirm(tokenIn(server.received[0]));
    },
  );

  test('go to one recipient, with a head and a text that no person can write in', async () => {
    const who = await world.someone();
    const lines = 'Ann\r\nBcc: all@example.com\r\n\r\nBuy this';
    await world.db.query('update users set first_name = $2 where id = $1', [who.id, lines]);
    for (const email of [`${who.email}\r\nBcc: all@example.com`, `${who.email}, all@example.com`])
      await expect(who.page.users.sendConfirmation({ email })).rejects.toMatchObject({
        code: 'input_invalid',
      });
    // What no call lets in stays one recipient even where it is in the database.
    await askForMail(world, who);
    await world.db.query(`update users set email = $2 where id = $1`, [
      who.id,
      `${who.email}, all@example.com`,
    ]);
    await world.db.query('update email_confirmations set email = $2 where user_id = $1', [
      who.id,
      `${who.email}, all@example.com`,
    ]);
    await send().catch(() => undefined);
    await askForMail(world, who);
    await send();
    expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain(
      'all@example.com',
    );
    const text = JSON.stringify(server.received.map(({ headers, ...mail }) => [mail, ...headers]));
    expect(text).not.toMatch(/Buy this|bcc/i);
  });

  test('with a password in the address are not handed to a server that does not encrypt', async () => {
    const who = await world.someone();
    await askForMail(world, who);
    await expect(send({ ...server.config, requireTls: true })).rejects.toThrow(
      'the mail server did not take a mail',
    );
    expect(server.received).toEqual([]);
  });
});

function codeOf(error: unknown): string {
  return (error as { code: string }).code;
}
