import { createHmac, randomUUID } from 'node:crypto';
import { service, webhookSecret } from './affiliate-service';
import { basic, openWorld, type World } from '../world';

/** Enables the programme for a user, then has the service exclude them and approve them again. Returns the user's id. */
export async function judgedAffiliate(db: World['db']): Promise<string> {
  const rewardful = await service();
  const world = await openWorld({ affiliates: rewardful.affiliates }, db);
  const ann = await world.someone({ plan: basic });
  await ann.page.affiliates.enable({});
  const [known] = rewardful.known;
  if (!known) throw new Error('no affiliate');
  for (const [type, state] of [
    ['affiliate.updated', 'disabled'],
    ['affiliate.confirmed', 'active'],
  ] as const) {
    known.state = state;
    const event = { id: randomUUID(), type, created_at: 'x', api_version: 'v1' };
    const text = JSON.stringify({ object: known, event, request: { id: 'x' } });
    const mac = createHmac('sha256', webhookSecret).update(text).digest('hex');
    await world.app.request(`${world.publicUrl}/v1/webhooks/rewardful`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-rewardful-signature': mac },
      body: text,
    });
  }
  return ann.id;
}
