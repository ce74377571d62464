import { Hono } from 'hono';
import { z } from 'zod';
import type { Sandbox } from '../sandbox';
import type { Affiliate, AffiliateState } from './model';
import { affiliateBody, commissionBody, ownLinkBody, referralBody, stats } from './render';
import { practiceHookSecret } from './stand-in';

/** An affiliate's id or e-mail address. */
const affiliate = z.string();
const flags = {
  duplicate: z.boolean().default(false),
  bad_signature: z.boolean().default(false),
};

const Bodies = {
  approve: z.strictObject({ affiliate }),
  disapprove: z.strictObject({ affiliate, as: z.enum(['disabled', 'suspicious']).optional() }),
  remove: z.strictObject({ affiliate }),
  commission: z.strictObject({
    affiliate,
    amount: z.int().min(1).default(1170),
    referral: z.string().optional(),
  }),
  due: z.strictObject({ affiliate }),
  pay: z.strictObject({ affiliate }),
  void: z.strictObject({ affiliate }),
  convert: z.strictObject({
    referral: z.string(),
    to: z.enum(['lead', 'conversion']).default('lead'),
    email: z.string(),
    customer: z.string().nullable().default(null),
  }),
  endpoint: z.strictObject({
    url: z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1)$/ }),
    secret: z.string().default(practiceHookSecret),
  }),
  webhooks: z.strictObject({ mode: z.enum(['send', 'drop']).default('send'), ...flags }),
  redeliver: z.strictObject({ types: z.array(z.string()).optional(), ...flags }),
  drain: z.strictObject({}),
  limit: z.strictObject({ calls: z.int().min(0) }),
  reset: z.strictObject({}),
};

/** A control request that names no affiliate. */
class Unknown extends Error {}

/** Control of the affiliate programme, under `/__sandbox/rewardful`. */
export function rewardfulControlRoutes(sandbox: Sandbox): Hono {
  const app = new Hono();
  const { rewardful } = sandbox;
  const { programme, hooks } = rewardful;

  const on = <Name extends keyof typeof Bodies>(
    name: Name,
    act: (given: z.output<(typeof Bodies)[Name]>) => object | Promise<object>,
  ) =>
    app.post(`/${name}`, async (context) => {
      const given = Bodies[name].safeParse(parsed(await context.req.text()));
      if (!given.success) return context.json({ error: z.prettifyError(given.error) }, 422);
      try {
        const body = await act(given.data as never);
        sandbox.saveRewardful();
        return context.json(body);
      } catch (error) {
        if (!(error instanceof Unknown)) throw error;
        return context.json({ error: error.message }, 422);
      }
    });

  const who = (given: string): Affiliate => {
    const found = programme.affiliate(given);
    if (!found) throw new Unknown(`no affiliate ${given}`);
    return found;
  };
  /** Changes the state, and says so to the endpoint, though it may be what it was. */
  const become = (one: Affiliate, state: AffiliateState): object => {
    one.state = state;
    one.updated_at = programme.at();
    rewardful.affiliateEvent('affiliate.updated', one);
    return { id: one.id, state };
  };
  const moved = (given: string, from: 'pending' | 'due', to: 'due' | 'paid' | 'voided'): object => {
    const found = programme.moveOn(who(given).id, from, to);
    for (const one of found)
      hooks.announce(
        `commission.${to === 'due' ? 'updated' : to}`,
        commissionBody(programme, one, ['sale']),
        programme.at(),
      );
    return { moved: found.length };
  };

  on('approve', (given) => {
    const one = who(given.affiliate);
    if (one.confirmed_at === null) {
      one.confirmed_at = programme.at();
      rewardful.affiliateEvent('affiliate.confirmed', { ...one, state: 'active' });
    }
    return become(one, 'active');
  });
  on('disapprove', (given) => become(who(given.affiliate), given.as ?? 'disabled'));
  on('remove', (given) => {
    const one = who(given.affiliate);
    rewardful.affiliateEvent('affiliate.deleted', one);
    const { state } = programme;
    state.affiliates = state.affiliates.filter((other) => other !== one);
    state.links = state.links.filter((other) => other.affiliate_id !== one.id);
    return { removed: one.id };
  });
  on('commission', ({ affiliate: given, amount, referral }) => {
    const one = programme.addCommission(who(given).id, amount, referral ?? null);
    const body = commissionBody(programme, one, ['sale']);
    hooks.announce('commission.created', body, programme.at());
    return body;
  });
  on('due', (given) => moved(given.affiliate, 'pending', 'due'));
  on('pay', (given) => moved(given.affiliate, 'due', 'paid'));
  on('void', (given) => moved(given.affiliate, 'pending', 'voided'));
  on('convert', ({ referral: id, to, email, customer }) => {
    const referral = programme.state.referrals.find((one) => one.id === id);
    if (!referral) throw new Unknown(`no referral ${id}`);
    programme.convert(referral, to, { id: customer, email });
    const body = referralBody(programme, referral, ['affiliate']);
    hooks.announce(`referral.${to === 'lead' ? 'lead' : 'converted'}`, body, programme.at());
    return body;
  });
  on('endpoint', (given) => {
    hooks.endpoint = given;
    return given;
  });
  on('webhooks', (policy) => {
    hooks.policy = policy;
    return policy;
  });
  on('redeliver', ({ types, ...flagged }) => ({
    sent: hooks.redeliver(types, { mode: 'send', ...flagged }),
  }));
  on('drain', async () => {
    await hooks.drain();
    return { deliveries: hooks.deliveries };
  });
  on('limit', ({ calls }) => {
    rewardful.limit = calls;
    return { calls };
  });
  on('reset', () => {
    rewardful.reset();
    return { reset: true };
  });

  app.get('/state', (context) => {
    const { state } = programme;
    return context.json({
      affiliates: state.affiliates.map((one) => ({
        ...affiliateBody(programme, one, ['links']),
        commission_stats: stats(programme, one.id),
      })),
      links: state.links.map(ownLinkBody),
      referrals: state.referrals,
      commissions: state.commissions,
      deliveries: hooks.deliveries,
      policy: hooks.policy,
      endpoint: hooks.endpoint?.url ?? null,
      limit: rewardful.limit,
    });
  });
  return app;
}

function parsed(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
