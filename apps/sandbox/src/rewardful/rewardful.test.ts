import { expect, test } from 'vitest';
import { probe } from '../probe';

const dana = 'd049e0e5-2a9b-4cbd-9a2f-6e0a3a1f7a01';
const fresh = 'd049e0e5-2a9b-4cbd-9a2f-6e0a3a1f7a02';

async function ask(path: string, secret = 'winnow-practice-secret') {
  const { app } = await probe({ friends: 1, posts: 1 });
  const answer = await app.request(`/rewardful/v1/affiliates/${path}`, {
    headers: { authorization: `Basic ${btoa(`${secret}:`)}` },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test('an affiliate comes with what they earned when that is asked for', async () => {
  const { status, body } = await ask(`${dana}?expand[]=commission_stats`);
  expect([status, body['commission_stats']]).toMatchObject([
    200,
    { currencies: { USD: { unpaid: { cents: 7020, currency_iso: 'USD' }, due: { cents: 5850 } } } },
  ]);
  expect((await ask(dana)).body['commission_stats']).toBeUndefined();
});

test('who earned nothing has no currency', async () => {
  const { body } = await ask(`${fresh}?expand[]=commission_stats`);
  expect(body['commission_stats']).toEqual({ currencies: {} });
});

test('a wrong secret and an unknown affiliate are refused', async () => {
  expect(await ask(dana, 'wrong')).toEqual({ status: 401, body: { error: 'Invalid API Secret.' } });
  expect(await ask('nobody')).toEqual({
    status: 404,
    body: { error: 'Affiliate not found: nobody' },
  });
});
