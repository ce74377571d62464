import type { Affiliate, Commission, Link, Referral } from './model';
import type { Programme } from './programme';
import { campaign } from './programme';

/** The address that affiliates share: the product's own. */
const website = process.env['SANDBOX_AFFILIATE_SITE'] ?? 'http://localhost:4000/';

const money = (cents: number) => ({ cents, currency_iso: 'USD' });

export function stats(programme: Programme, id: string) {
  const own = programme.state.commissions.filter(
    (one) => one.affiliate_id === id && one.state !== 'voided',
  );
  if (own.length === 0) return { currencies: {} };
  const sum = (...states: Commission['state'][]): number =>
    own.filter((one) => states.includes(one.state)).reduce((all, one) => all + one.amount, 0);
  const total = sum('pending', 'due', 'paid');
  const revenue = money(Math.round(total / 0.3));
  return {
    currencies: {
      USD: {
        unpaid: money(sum('pending', 'due')),
        due: money(sum('due')),
        paid: money(sum('paid')),
        total: money(total),
        gross_revenue: revenue,
        net_revenue: revenue,
      },
    },
  };
}

export function linkBody({ affiliate_id: _, created_at: __, ...link }: Link) {
  return { ...link, url: `${website}?via=${link.token}` };
}

export const ownLinkBody = (link: Link) => ({
  ...linkBody(link),
  affiliate_id: link.affiliate_id,
  created_at: link.created_at,
});

export const expandable = ['campaign', 'links', 'commission_stats'] as const;

/** An affiliate as the service shows one. Lists leave out the parts that were not asked for. */
export function affiliateBody(programme: Programme, one: Affiliate, parts: readonly string[]) {
  const links = programme.linksOf(one.id);
  const sum = (name: 'visitors' | 'leads' | 'conversions'): number =>
    links.reduce((all, link) => all + link[name], 0);
  return {
    ...one,
    unconfirmed_email: null,
    paypal_email_confirmed_at: null,
    stripe_account_id: null,
    visitors: sum('visitors'),
    leads: sum('leads'),
    conversions: sum('conversions'),
    ...(parts.includes('campaign') && { campaign }),
    ...(parts.includes('links') && { links: links.map(linkBody) }),
    ...(parts.includes('commission_stats') && { commission_stats: stats(programme, one.id) }),
  };
}

/** The whole affiliate, as single calls and webhooks show one. */
export const wholeAffiliate = (programme: Programme, one: Affiliate, parts: string[] = []) =>
  affiliateBody(programme, one, ['campaign', 'links', ...parts]);

export function referralBody(programme: Programme, one: Referral, parts: readonly string[]) {
  const { link_id, affiliate_id, customer, ...rest } = one;
  const link = programme.state.links.find((other) => other.id === link_id);
  const affiliate = programme.affiliate(affiliate_id);
  return {
    ...rest,
    link: link ? linkBody(link) : null,
    customer: customer && { ...customer, name: null, platform: 'stripe' },
    deactivated_at: null,
    stripe_account_id: null,
    stripe_customer_id: customer?.id ?? null,
    ...(parts.includes('affiliate') &&
      affiliate && { affiliate: affiliateBody(programme, affiliate, ['campaign']) }),
  };
}

export function commissionBody(programme: Programme, one: Commission, parts: readonly string[]) {
  const { affiliate_id, referral_id, ...rest } = one;
  const referral = programme.state.referrals.find((other) => other.id === referral_id);
  const affiliate = programme.affiliate(affiliate_id);
  return {
    ...rest,
    currency: 'USD',
    stripe_account_id: null,
    campaign,
    ...(parts.includes('sale') && {
      sale: {
        id: one.id,
        currency: 'USD',
        sale_amount_cents: Math.round(one.amount / 0.3),
        referral: referral ? referralBody(programme, referral, []) : null,
        affiliate: affiliate ? affiliateBody(programme, affiliate, ['campaign']) : null,
      },
    }),
  };
}
