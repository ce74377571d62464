import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Sandbox } from '../sandbox';
import { Refused } from './errors';
import { StripeFault } from './faults';
import { plainPolicy } from './hooks/deliveries';
import { catchUp } from './money/cycle';
import { replaceEndpoint } from './resources/events';
import { answerBank } from './resources/payment-intents';
import type { Shop } from './stand-in';
import { practiceSuffix } from './stand-in';

const count = z.number().min(0);
const key = z.string().default(`sk_test_${practiceSuffix}`);
const flags = {
  duplicate: z.boolean().default(false),
  reorder: z.boolean().default(false),
  bad_signature: z.boolean().default(false),
  stale: z.boolean().default(false),
};

const Bodies = {
  clock: z.strictObject({
    key,
    advance_seconds: count.default(0),
    advance_days: count.max(3650).default(0),
  }),
  settings: z.strictObject({
    key,
    retry_days: z.array(z.number().positive()).optional(),
    after_retries: z.enum(['cancel', 'unpaid', 'past_due']).optional(),
    draft_seconds: count.optional(),
  }),
  endpoint: z.strictObject({
    key,
    url: z.string(),
    secret: z.string().startsWith('whsec_').optional(),
    events: z.array(z.string()).min(1).default(['*']),
  }),
  webhooks: z.strictObject({
    key,
    mode: z.enum(['send', 'hold', 'drop']).default('send'),
    ...flags,
  }),
  redeliver: z.strictObject({
    key,
    events: z.array(z.string()).optional(),
    types: z.array(z.string()).optional(),
    ...flags,
  }),
  release: z.strictObject({ key, reorder: z.boolean().optional() }),
  drain: z.strictObject({ key }),
  authenticate: z.strictObject({
    key,
    intent: z.string(),
    outcome: z.enum(['complete', 'fail']).default('complete'),
  }),
  reset: z.strictObject({ key: z.string().optional() }),
};

/** What is in a shop, for tests to compare with. */
function stateOf({ account, deliveries }: Shop) {
  const { tables, settings, ahead } = account.state;
  const { events, ...rest } = tables;
  return {
    account: account.id,
    now: account.now(),
    ahead,
    settings,
    policy: deliveries.policy,
    events: Object.values(events).map(({ id, type, created }) => ({ id, type, created })),
    ...Object.fromEntries(Object.entries(rest).map(([name, rows]) => [name, Object.values(rows)])),
  };
}

/** Control of the payment provider, under `/__sandbox/stripe`. */
export function stripeControlRoutes(sandbox: Sandbox): Hono {
  const app = new Hono();
  const { stripe } = sandbox;

  /** Reads the body, finds the shop and answers; what is wrong is said with 422. */
  const on = <Name extends keyof typeof Bodies>(
    name: Name,
    act: (
      given: z.output<(typeof Bodies)[Name]>,
      shop: Shop,
      context: Context,
    ) => object | Promise<object>,
  ) =>
    app.post(`/${name}`, async (context) => {
      const text = await context.req.text();
      const given = Bodies[name].safeParse(text.trim() === '' ? {} : parsed(text));
      if (!given.success) return context.json({ error: z.prettifyError(given.error) }, 422);
      const shop = stripe.shopOf(given.data.key ?? `sk_test_${practiceSuffix}`);
      if (!shop) return context.json({ error: `no account has the key ${given.data.key}` }, 422);
      try {
        const body = await act(given.data as never, shop, context);
        sandbox.saveStripe();
        return context.json(body);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return context.json({ error: error.message }, 422);
      }
    });

  on('clock', ({ advance_seconds, advance_days }, { account }) => {
    account.state.ahead += advance_seconds + advance_days * 86_400;
    catchUp(account);
    return { ahead: account.state.ahead, now: account.now() };
  });
  on('settings', ({ key: _, ...given }, { account }) => {
    const set = Object.entries(given).filter(([, value]) => value !== undefined);
    return Object.assign(account.state.settings, Object.fromEntries(set));
  });
  on('endpoint', ({ url, secret, events }, { account }) => {
    const endpoint = replaceEndpoint(account, { url, events, secret });
    return { id: endpoint.id, url, secret: account.state.secrets[endpoint.id] };
  });
  on('webhooks', ({ key: _, ...policy }, { deliveries }) => {
    deliveries.policy = policy;
    return policy;
  });
  on('redeliver', ({ key: _, events, types, ...policy }, { account, deliveries }) => {
    const chosen = account
      .all('events')
      .filter(
        (one) => (!events || events.includes(one.id)) && (!types || types.includes(one.type)),
      );
    for (const one of policy.reorder ? chosen.toReversed() : chosen) {
      deliveries.send(account, one, { ...plainPolicy, ...policy });
    }
    return { sent: chosen.length };
  });
  on('release', ({ reorder }, { deliveries }) => ({ released: deliveries.release(reorder) }));
  on('drain', async (_, { deliveries }) => {
    await deliveries.drain();
    return { deliveries: deliveries.log };
  });
  on('authenticate', ({ intent, outcome }, { account }) => {
    const { id, status } = answerBank(account, intent, outcome);
    return { id, status };
  });
  on('reset', ({ key: only }, { account }) => {
    stripe.reset(only === undefined ? undefined : account.suffix);
    return { reset: only ?? 'all' };
  });

  const shopOf = (context: Context): Shop | undefined =>
    stripe.shopOf(context.req.query('key') ?? `sk_test_${practiceSuffix}`);
  app.get('/state', (context) => {
    const shop = shopOf(context);
    return shop ? context.json(stateOf(shop)) : context.json({ error: 'unknown key' }, 422);
  });
  app.get('/deliveries', (context) => {
    const shop = shopOf(context);
    return shop ? context.json(shop.deliveries.log) : context.json({ error: 'unknown key' }, 422);
  });
  app.get('/faults', (context) => context.json(stripe.faults.list()));
  app.post('/faults', async (context) => {
    const given = StripeFault.safeParse(parsed(await context.req.text()));
    if (!given.success) return context.json({ error: z.prettifyError(given.error) }, 422);
    stripe.faults.add(given.data);
    return context.json(given.data, 201);
  });
  app.delete('/faults', (context) => {
    stripe.faults.clear();
    return context.json({ cleared: true });
  });
  return app;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
