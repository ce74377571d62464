import type { Context } from 'hono';
import { Hono } from 'hono';
import type { Sandbox } from '../sandbox';

const secret = process.env['SANDBOX_AFFILIATE_SECRET'] ?? 'winnow-practice-secret';

interface Earned {
  paid: number;
  due: number;
  pending: number;
}

/** One affiliate with earnings and one without. */
const affiliates: Record<string, { email: string; earned: Earned | null }> = {
  'd049e0e5-2a9b-4cbd-9a2f-6e0a3a1f7a01': {
    email: 'dana@winnow.example',
    earned: { paid: 23_400, due: 5850, pending: 1170 },
  },
  'd049e0e5-2a9b-4cbd-9a2f-6e0a3a1f7a02': { email: 'fresh@winnow.example', earned: null },
};

const money = (cents: number) => ({ cents, currency_iso: 'USD' });

function stats(earned: Earned | null) {
  if (!earned) return { currencies: {} };
  const { paid, due, pending } = earned;
  const all = paid + due + pending;
  return {
    currencies: {
      USD: {
        unpaid: money(due + pending),
        due: money(due),
        paid: money(paid),
        total: money(all),
        gross_revenue: money(Math.round(all / 0.3)),
        net_revenue: money(Math.round(all / 0.3)),
      },
    },
  };
}

/** The affiliate service's call for one affiliate. The secret is the name of the basic authentication. */
export function rewardfulRoutes(sandbox: Sandbox): Hono {
  const app = new Hono({ strict: false });
  app.get('/v1/affiliates/:id', (context: Context) => {
    const note = (outcome: string): void =>
      sandbox.journal.add({
        kind: 'affiliates',
        path: new URL(context.req.url).pathname,
        name: 'affiliate',
        outcome,
      });
    const wanted = `Basic ${Buffer.from(`${secret}:`).toString('base64')}`;
    if (context.req.header('authorization') !== wanted) {
      note('refused 401');
      return context.json({ error: 'Invalid API Secret.' }, 401);
    }
    const id = context.req.param('id') ?? '';
    const found = Object.hasOwn(affiliates, id) ? affiliates[id] : undefined;
    if (!found) {
      note('refused 404');
      return context.json({ error: `Affiliate not found: ${id}` }, 404);
    }
    note('ok');
    const expand = context.req.queries('expand[]') ?? [];
    return context.json({
      id,
      state: 'active',
      email: found.email,
      visitors: 12,
      leads: 3,
      conversions: 2,
      ...(expand.includes('commission_stats') && { commission_stats: stats(found.earned) }),
    });
  });
  return app;
}
