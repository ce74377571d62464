import { expect, onTestFinished, test } from 'vitest';
import { openShop } from '../../testing/billing/shop';
import { operate, OperatorError } from '../operator/service';

const guest = (shop: Awaited<ReturnType<typeof openShop>>) =>
  shop.world.client(null).status.read({});

test('the status is ok, or what the operator says (B-050)', async () => {
  const shop = await openShop();
  const say = (...words: string[]) =>
    operate(shop.world.db, ['status', 'set', ...words], shop.world.clock.now);
  onTestFinished(async () => void (await say('ok')));
  expect(await guest(shop)).toEqual({ status: 'ok' });
  await say('maintenance', 'We are back at', '14:00 UTC.');
  expect(await guest(shop)).toEqual({
    status: 'maintenance',
    message: 'We are back at 14:00 UTC.',
  });
  await say('degraded');
  expect(await guest(shop)).toEqual({ status: 'degraded' });
  await say('ok');
  expect(await guest(shop)).toEqual({ status: 'ok' });
  await expect(say('broken')).rejects.toBeInstanceOf(OperatorError);
});

test('a payment provider that does not answer makes it degraded, with a sentence', async () => {
  const shop = await openShop();
  let isAway = true;
  shop.payments.provider.isAway = () => isAway;
  const { status, message } = await guest(shop);
  expect(status).toBe('degraded');
  expect(message).toContain('Payments do not work right now.');
  isAway = false;
  expect(await guest(shop)).toEqual({ status: 'ok' });
});
