import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askForMail, startMailServer } from '../../testing/outside/mails';
import { networkId, openWorld, type Someone, type World } from '../../testing/world';
import * as auth from '../auth/service';
import { deliver, forget, mailsPerDay, maxMailsPerAddress, ownMails } from './service';

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
});

const later = (ms: number) => (world.clock.now = new Date(world.clock.now.getTime() + ms));
const send = () =>
  deliver(world.db, { mail: server.config, publicUrl: world.publicUrl }, () => world.clock.now);
const codeOf = (error: unknown) => (error as { code: string }).code;

const limitReached = { code: 'confirmation_limit_reached' };
/** Asks for mails to an address until the limit; gives how many were sent. */
const mailsTo = async (who: Someone, email: string) => {
  for (let sent = 0; ; sent++) {
    const refusal = await askForMail(world, who, email).catch(codeOf);
    if (refusal !== undefined) {
      expect(refusal).toBe(limitReached.code);
      return sent;
    }
    expect(await send()).toBe(1);
  }
};
/** Deletes the account and signs up again by the same account of the network. */
const signUpAgain = async (who: Someone): Promise<Someone> => {
  const page = await world.session(who.id);
  const { facebook_id: id } = await page.users.current({});
  await page.users.remove({ confirm: 'delete everything' });
  const rest = { first_name: 'Eve', last_name: null, avatar_url: null, location: null };
  const profile = { id, email: `again.${networkId()}@example.com`, ...rest };
  const made = await auth.signIn(world.db, profile, world.clock, async (_tx, userId) => userId);
  return { ...who, id: made, page: await world.session(made) };
};

test('mails are few: for one user, and to one address', async () => {
  const who = await world.someone();
  await askForMail(world, who);
  expect(await send()).toBe(1);
  const asks = async () => {
    await who.page.users.sendConfirmation({});
    return send();
  };
  for (let at = 1; at < mailsPerDay; at++) expect(await asks()).toBe(1);
  await expect(asks()).rejects.toMatchObject(limitReached);
  // Later senders get their own first mails.
  expect(await mailsTo(await world.someone(), who.email)).toBe(ownMails);
  later(24 * hour);
  expect(await asks()).toBe(1);
});

test('mails are no more for who deletes the account and signs up again', async () => {
  const email = `target.${networkId()}@example.com`;
  let eve = await world.someone();
  expect(await mailsTo(eve, email)).toBe(mailsPerDay);
  eve = await signUpAgain(eve);
  expect(await mailsTo(eve, email)).toBe(0);
  expect(await mailsTo(eve, `another.${email}`)).toBe(0);
  later(24 * hour);
  eve = await signUpAgain(eve);
  expect(await mailsTo(eve, email.toUpperCase())).toBe(mailsPerDay);
});

test('mails reach the owner of an address that one stranger after the other wrote to, and are few in all', async () => {
  const email = `owner.${networkId()}@example.com`;
  const sent = [];
  for (let stranger = 0; stranger < 8; stranger++)
    sent.push(await mailsTo(await world.someone(), email));
  expect(sent).toEqual([mailsPerDay, ...Array(7).fill(ownMails)]);
  expect(await mailsTo(await world.someone(), email)).toBe(
    maxMailsPerAddress - mailsPerDay - 7 * ownMails,
  );
  expect(await mailsTo(await world.someone(), email)).toBe(0);
});

test('mails to one address that two ask for at once are counted one after the other', async () => {
  const email = `both.${networkId()}@example.com`;
  expect(await mailsTo(await world.someone(), email)).toBe(mailsPerDay);
  for (let stranger = 0; stranger < 7; stranger++) await mailsTo(await world.someone(), email);
  const last = await Promise.all([world.someone(), world.someone(), world.someone()]);
  const outcomes = await Promise.all(
    last.map((who) => askForMail(world, who, email).then(() => 'asked', codeOf)),
  );
  expect(outcomes.toSorted()).toEqual(['asked', limitReached.code, limitReached.code]);
});

test('mails are forgotten as a count after a day, whether the account is still there or not', async () => {
  await world.db.query('delete from confirmation_counts');
  const eve = await world.someone();
  await mailsTo(eve, eve.email);
  await signUpAgain(eve);
  const counted = () => world.db.query('select 1 from confirmation_counts');
  expect(await counted()).toHaveLength(mailsPerDay);
  later(24 * hour - 1);
  await forget(world.db, world.clock.now);
  expect(await counted()).toHaveLength(mailsPerDay);
  later(1);
  await forget(world.db, world.clock.now);
  expect(await counted()).toEqual([]);
});
