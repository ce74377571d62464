import type { Context } from 'hono';
import { Hono } from 'hono';
import type { Sandbox } from '../sandbox';
import { hangUp } from '../stripe/routes';
import { createAffiliate, updateAffiliate } from './affiliates';
import { createLink, updateLink } from './links';
import { notFound, page, parts, query, Refused } from './params';
import {
  affiliateBody,
  commissionBody,
  expandable,
  ownLinkBody,
  referralBody,
  wholeAffiliate,
} from './render';

const secret = process.env['SANDBOX_AFFILIATE_SECRET'] ?? 'winnow-practice-secret';
const paging = ['page', 'limit'];

type Call = (context: Context) => object | Promise<object>;

/** The affiliate service's API. The secret is the name of the basic authentication, without a password. */
export function rewardfulRoutes(sandbox: Sandbox): Hono {
  const app = new Hono({ strict: false });
  const { rewardful, faults } = sandbox;
  const { programme } = rewardful;

  const called = (name: string, call: Call) => async (context: Context) => {
    const path = new URL(context.req.url).pathname;
    const note = (outcome: string): void =>
      sandbox.journal.add({ kind: 'affiliates', path, name, outcome });
    const slow = faults.get('affiliates_slow');
    if (slow) await new Promise((resolve) => setTimeout(resolve, slow.ms));
    if (faults.strikes('affiliates_down')) {
      note('down');
      return context.html('<html><body>Bad Gateway</body></html>', 502);
    }
    const wanted = `Basic ${Buffer.from(`${secret}:`).toString('base64')}`;
    if (context.req.header('authorization') !== wanted) {
      note('refused 401');
      return context.json({ error: 'Invalid API Secret.' }, 401);
    }
    const { left, resetSeconds } = rewardful.count();
    context.header('ratelimit-limit', String(rewardful.limit));
    context.header('ratelimit-remaining', String(Math.max(0, left)));
    context.header('ratelimit-reset', String(resetSeconds));
    if (left < 0 || faults.strikes('affiliates_limit')) {
      note('limited');
      return context.json({ error: 'Rate limit exceeded.' }, 429);
    }
    try {
      const body = await call(context);
      const changes = context.req.method !== 'GET';
      if (changes) sandbox.saveRewardful();
      if (changes && faults.strikes('affiliates_lost')) {
        note('lost');
        return hangUp(context);
      }
      note('ok');
      return context.json(body);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      note(`refused ${error.status}`);
      const { message, details } = error;
      return context.json({ error: message, ...(details && { details }) }, error.status);
    }
  };

  const affiliateOf = (context: Context) => {
    const id = context.req.param('id') ?? '';
    const found = programme.state.affiliates.find((one) => one.id === id);
    if (!found) throw notFound('Affiliate', id);
    return found;
  };
  const linkOf = (context: Context) => {
    const id = context.req.param('id') ?? '';
    const found = programme.state.links.find((one) => one.id === id);
    if (!found) throw notFound('Affiliate link', id);
    return found;
  };

  app.get(
    '/v1/affiliates',
    called('affiliates', (context) => {
      const filters = ['email', 'stripe_customer_id', 'campaign_id'];
      const params = query(context, [...filters, ...paging, 'expand[]']);
      const wanted = parts(params, expandable);
      const email = params.get('email')?.toLowerCase();
      const customer = params.get('stripe_customer_id');
      const campaignId = params.get('campaign_id');
      const found = programme.state.affiliates.filter(
        (one) =>
          (email === undefined || one.email === email) &&
          (customer === null || one.stripe_customer_id === customer) &&
          (campaignId === null || wholeAffiliate(programme, one).campaign?.id === campaignId),
      );
      const { pagination, data } = page(params, found);
      return { pagination, data: data.map((one) => affiliateBody(programme, one, wanted)) };
    }),
  );
  app.post(
    '/v1/affiliates',
    called('create', async (context) => {
      const affiliate = await createAffiliate(rewardful, context);
      return wholeAffiliate(programme, affiliate);
    }),
  );
  app.get(
    '/v1/affiliates/:id',
    called('affiliate', (context) => {
      const wanted = parts(query(context, ['expand[]']), expandable);
      return wholeAffiliate(programme, affiliateOf(context), wanted);
    }),
  );
  app.put(
    '/v1/affiliates/:id',
    called('update', async (context) => {
      const affiliate = affiliateOf(context);
      await updateAffiliate(rewardful, affiliate, context);
      return wholeAffiliate(programme, affiliate);
    }),
  );
  app.get(
    '/v1/affiliates/:id/sso',
    called('sso', (context) => {
      query(context, []);
      const { id, email } = affiliateOf(context);
      const { token, expires } = programme.magicToken(id);
      const [base] = context.req.url.split('/v1/affiliates/');
      return {
        sso: {
          url: `${base}/portal/sso?token=${token}`,
          expires: new Date(expires * 1000).toISOString(),
        },
        affiliate: { id, email },
      };
    }),
  );
  app.get(
    '/v1/affiliate_links',
    called('links', (context) => {
      const { pagination, data } = page(query(context, paging), programme.state.links);
      return { pagination, data: data.map(ownLinkBody) };
    }),
  );
  app.post(
    '/v1/affiliate_links',
    called('create_link', async (context) => ownLinkBody(await createLink(rewardful, context))),
  );
  app.get(
    '/v1/affiliate_links/:id',
    called('link', (context) => {
      query(context, []);
      return ownLinkBody(linkOf(context));
    }),
  );
  app.put(
    '/v1/affiliate_links/:id',
    called('update_link', async (context) => {
      const link = linkOf(context);
      await updateLink(rewardful, link, context);
      return ownLinkBody(link);
    }),
  );
  app.get(
    '/v1/referrals',
    called('referrals', (context) => {
      const filters = ['affiliate_id', 'conversion_state[]', 'email', 'stripe_customer_id'];
      const params = query(context, [...filters, ...paging, 'expand[]']);
      const wanted = parts(params, ['affiliate']);
      const is = (name: string, value: string | null | undefined): boolean =>
        !params.has(name) || params.getAll(name).includes(value ?? '');
      const found = programme.state.referrals.filter(
        (one) =>
          is('affiliate_id', one.affiliate_id) &&
          is('conversion_state[]', one.conversion_state) &&
          is('email', one.customer?.email) &&
          is('stripe_customer_id', one.customer?.id),
      );
      const { pagination, data } = page(params, found);
      return { pagination, data: data.map((one) => referralBody(programme, one, wanted)) };
    }),
  );
  app.get(
    '/v1/commissions',
    called('commissions', (context) => {
      const params = query(context, ['affiliate_id', 'state[]', ...paging, 'expand[]']);
      const wanted = parts(params, ['sale']);
      const states = params.getAll('state[]');
      const id = params.get('affiliate_id');
      const found = programme.state.commissions.filter(
        (one) =>
          (id === null || one.affiliate_id === id) &&
          (states.length === 0 || states.includes(one.state)),
      );
      const { pagination, data } = page(params, found);
      return { pagination, data: data.map((one) => commissionBody(programme, one, wanted)) };
    }),
  );
  app.all(
    '/v1/*',
    called('unknown', () => {
      throw new Refused(404, 'Not Found');
    }),
  );
  return app;
}
