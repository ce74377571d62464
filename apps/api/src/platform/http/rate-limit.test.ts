import { randomUUID } from 'node:crypto';
import { CallError } from '@winnow/sdk/errors/call-error';
import { describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world';
import { readConfig } from '../config';

describe('budgets', () => {
  const headers = (token: string) => ({ authorization: `Bearer ${token}` });
  const load = (own: World, token: string) =>
    Promise.resolve(
      own.app.request(`${own.publicUrl}/v1/users/current`, { headers: headers(token) }),
    );

  test('a token has its own budget per minute, over all instances, and the refusal says when to retry', async () => {
    const rates = { token: 40, address: 0, signIn: 0 };
    const [one, two] = [await openWorld({ rates }), await openWorld({ rates })];
    const [who, other] = [await one.someone(), await one.someone()];
    const statuses: number[] = [];
    for (let at = 0; at < 60; at++)
      statuses.push((await load(at % 2 ? one : two, who.token)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    const refused = await load(one, who.token);
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
    expect(Number(refused.headers.get('retry-after'))).toBe(60);
    expect((await load(one, other.token)).status).toBe(200);
    one.clock.now = new Date(one.clock.now.getTime() + 60_000);
    expect((await load(one, who.token)).status).toBe(200);
  });

  test('many requests at once take no more than there is', async () => {
    const own = await openWorld({ rates: { token: 30, address: 0, signIn: 0 } });
    const who = await own.someone();
    const replies = await Promise.all([...Array(50).keys()].map(() => load(own, who.token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
  });

  test('what reaches an outside service has a smaller budget, by user', async () => {
    const own = await openWorld({ rates: { token: 1000, address: 0, signIn: 0 } });
    const [who, other] = [await own.someone(), await own.someone()];
    const again = await own.session(who.id);
    const codes = new Set<string>();
    for (let at = 0; at < 60; at++)
      await (at % 2 ? who.page : again).billing.refresh({}).catch((error: unknown) => {
        codes.add(error instanceof CallError ? error.code : String(error));
      });
    expect([...codes]).toEqual(['billing_not_enabled']);
    for (const page of [who.page, again])
      await expect(page.billing.refresh({})).rejects.toMatchObject({ code: 'rate_limited' });
    const theirs = other.page.billing.refresh({});
    await expect(theirs).rejects.toMatchObject({ code: 'billing_not_enabled' });
    await expect(who.page.users.current({})).resolves.toMatchObject({ id: who.id });
  });

  test('attempts to pay have a smaller one still, which leaves the rest', async () => {
    const own = await openWorld({ rates: { token: 1000, address: 0, signIn: 0 } });
    const who = await own.someone();
    const again = await own.session(who.id);
    const store = (page: typeof again) =>
      page.billing.storeCard({ token: 'tok_visa' }, { idempotencyKey: randomUUID() });
    for (let at = 0; at < 20; at++)
      await expect(store(at % 2 ? who.page : again)).rejects.toMatchObject({
        code: 'billing_not_enabled',
      });
    await expect(store(who.page)).rejects.toMatchObject({ code: 'rate_limited' });
    const rest = who.page.billing.refresh({});
    await expect(rest).rejects.toMatchObject({ code: 'billing_not_enabled' });
  });

  test('the download of everything has a smaller one, by user, which leaves the rest', async () => {
    const own = await openWorld({ rates: { token: 1000, address: 0, signIn: 0 } });
    const [who, other] = [await own.someone(), await own.someone()];
    const again = await own.session(who.id);
    for (let at = 0; at < 300; at++) await (at % 2 ? who.page : again).users.data({});
    for (const page of [who.page, again])
      await expect(page.users.data({})).rejects.toMatchObject({
        code: 'rate_limited',
        retryAfterSeconds: 60,
      });
    await expect(other.page.users.data({})).resolves.toMatchObject({ part: 'account' });
    await expect(who.page.users.current({})).resolves.toMatchObject({ id: who.id });
  });

  test('guessing a sign-in is slower still (ASVS 2.4.1)', async () => {
    const own = await openWorld({ rates: { token: 0, address: 0, signIn: 5 }, trustedProxies: 1 });
    const guess = (address: string) =>
      own.app.request(`${own.publicUrl}/v1/auth/exchange`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `1.2.3.4, ${address}` },
        body: JSON.stringify({ token: 'A'.repeat(64) }),
      });
    const statuses = [];
    for (let at = 0; at < 6; at++) statuses.push((await guess('9.9.9.9')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await guess('8.8.8.8')).status).toBe(401);
  });

  test('reading the status is no guess', async () => {
    const own = await openWorld({ rates: { token: 0, address: 0, signIn: 2 } });
    own.clock.now = new Date('2026-03-11T10:30:00Z');
    const read = () => own.app.request(`${own.publicUrl}/v1/status`);
    for (let at = 0; at < 4; at++) expect((await read()).status).toBe(200);
  });

  test('so is guessing a discount token, whoever is signed in (ASVS 2.4.1)', async () => {
    const own = await openWorld({ rates: { token: 0, address: 0, signIn: 5 } });
    // A minute of its own: others on this database come from the same address.
    own.clock.now = new Date('2026-03-11T09:30:00Z');
    const [eve, ann] = [await own.someone(), await own.someone()];
    const guess = (at: number) =>
      (at % 2 ? eve : ann).page.coupons.check({ discount_token: `TOKEN-${at}` });
    for (let at = 0; at < 5; at++) expect((await guess(at)).coupon.validity).toBe(0);
    await expect(guess(5)).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 });
    await expect(eve.page.users.current({})).resolves.toMatchObject({ id: eve.id });
  });

  test('a scan of 5,000 friends and 100,000 engagements fits into the default', () => {
    const { rates } = readConfig({});
    expect(rates.token).toBeGreaterThan(10 + 50 + 4);
  });
});
