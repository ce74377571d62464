import { createHmac, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { World } from '../world';

/** The payment provider says, signed, that a customer's subscription changed. */
export async function stripeCalls(world: World, customer: string, secret: string): Promise<void> {
  const text = JSON.stringify({
    id: `evt_${randomUUID()}`,
    type: 'customer.subscription.updated',
    created: 1_773_000_000,
    livemode: false,
    data: { object: { object: 'subscription', customer } },
  });
  const time = Math.floor(world.clock.now.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
  const reply = await world.app.request(`${world.publicUrl}/v1/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${mac}` },
    body: text,
  });
  expect(reply.status).toBe(200);
}
