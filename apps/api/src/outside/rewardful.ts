import type { AffiliateBalance } from '@winnow/sdk/contract';
import * as z from 'zod';

export interface RewardfulConfig {
  /** With the version: https://api.getrewardful.com/v1 */
  url: string;
  secret: string;
}

/** The affiliate service gave no usable answer. The message says why and holds no secret. */
export class RewardfulFailure extends Error {
  override readonly name: string = 'RewardfulFailure';
}

/** The service knows nothing by that id. */
class RewardfulMissing extends RewardfulFailure {
  override readonly name = 'RewardfulMissing';
}

/** The service refused the request. `reasons` are its sentences for people. */
export class RewardfulRefused extends RewardfulFailure {
  override readonly name = 'RewardfulRefused';
  readonly reasons: readonly string[];

  constructor(message: string, reasons: readonly string[]) {
    super(message);
    this.reasons = reasons;
  }
}

const Money = z.object({ cents: z.int() });
/** The fields that we read of https://developers.rewardful.com/rest-api/endpoints/affiliates */
const Earning = z.object({
  commission_stats: z.object({
    // An affiliate without earnings has no currency.
    currencies: z.object({
      USD: z.object({ unpaid: Money, due: Money, paid: Money }).optional(),
    }),
  }),
});
const Link = z.object({ id: z.string(), url: z.string() });
export const Affiliate = z.object({
  id: z.string().min(1).max(100),
  state: z.string(),
  email: z.string(),
  /** When the person confirmed the address. Until then anybody may have named it. */
  confirmed_at: z.string().nullish(),
  stripe_customer_id: z.string().nullish(),
  // The newest link is the last one.
  links: z.array(Link).default([]),
});
export type Affiliate = z.infer<typeof Affiliate>;

const timeoutMs = 10_000;

/** The service's `unpaid` is pending plus due; the two are separated here. Throws `RewardfulFailure`. */
export async function fetchBalance(
  config: RewardfulConfig,
  affiliateId: string,
): Promise<AffiliateBalance> {
  const query = new URLSearchParams({ 'expand[]': 'commission_stats' });
  const path = `affiliates/${encodeURIComponent(affiliateId)}?${query}`;
  const { commission_stats } = parse(Earning, await ask(config, 'GET', path), 'an affiliate');
  const { USD } = commission_stats.currencies;
  if (!USD) return { paid: 0, pending: 0, due: 0 };
  const { unpaid, due, paid } = USD;
  return { paid: paid.cents, pending: unpaid.cents - due.cents, due: due.cents };
}

/** The affiliate with this address; undefined when there is none. */
export async function findAffiliate(
  config: RewardfulConfig,
  email: string,
): Promise<Affiliate | undefined> {
  const query = new URLSearchParams({ email, 'expand[]': 'links' });
  const answer = await ask(config, 'GET', `affiliates?${query}`);
  const { data } = parse(z.object({ data: z.array(Affiliate) }), answer, 'affiliates');
  return data.find((one) => one.email.toLowerCase() === email.toLowerCase());
}

export interface NewAffiliate {
  first_name: string;
  last_name: string;
  email: string;
  stripe_customer_id?: string;
}

/** Throws `RewardfulRefused` with the service's reasons. */
export async function createAffiliate(
  config: RewardfulConfig,
  person: NewAffiliate,
): Promise<Affiliate> {
  return parse(Affiliate, await ask(config, 'POST', 'affiliates', { ...person }), 'an affiliate');
}

/** Undefined when it was deleted. */
export async function readAffiliate(
  config: RewardfulConfig,
  id: string,
): Promise<Affiliate | undefined> {
  const query = new URLSearchParams({ 'expand[]': 'links' });
  try {
    const answer = await ask(config, 'GET', `affiliates/${encodeURIComponent(id)}?${query}`);
    return parse(Affiliate, answer, 'an affiliate');
  } catch (error) {
    if (error instanceof RewardfulMissing) return undefined;
    throw error;
  }
}

/** A further link of the affiliate. Its former links keep working. Some plans of the service refuse it. */
export async function createLink(config: RewardfulConfig, affiliateId: string): Promise<string> {
  const answer = await ask(config, 'POST', 'affiliate_links', { affiliate_id: affiliateId });
  return parse(Link, answer, 'a link').url;
}

/** A link that signs in to the dashboard, once and within a minute. */
export async function fetchDashboard(config: RewardfulConfig, id: string): Promise<string> {
  const answer = await ask(config, 'GET', `affiliates/${encodeURIComponent(id)}/sso`);
  const url = z.url({ protocol: /^https?$/ });
  return parse(z.object({ sso: z.object({ url }) }), answer, 'a dashboard').sso.url;
}

function parse<Schema extends z.ZodType>(schema: Schema, answer: unknown, what: string) {
  const found = schema.safeParse(answer);
  if (!found.success) throw new RewardfulFailure(`answered with something else than ${what}`);
  return found.data;
}

const Refusal = z.object({
  error: z.string().optional(),
  details: z.array(z.string()).optional(),
});

async function ask(
  config: RewardfulConfig,
  method: 'GET' | 'POST',
  path: string,
  form?: Record<string, string>,
): Promise<unknown> {
  let reply: Response;
  let answer: unknown;
  try {
    reply = await fetch(`${config.url}/${path}`, {
      method,
      headers: {
        accept: 'application/json',
        // The secret is the user name; there is no password.
        authorization: `Basic ${Buffer.from(`${config.secret}:`).toString('base64')}`,
      },
      ...(form && { body: new URLSearchParams(form) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    answer = reply.ok ? await reply.json() : await reply.json().catch(() => null);
  } catch {
    throw new RewardfulFailure('gave no answer');
  }
  if (reply.ok) return answer;
  const told = `answered with status ${reply.status}`;
  if (reply.status === 404) throw new RewardfulMissing(told);
  if (reply.status !== 400 && reply.status !== 403 && reply.status !== 422)
    throw new RewardfulFailure(told);
  const { error, details = [] } = Refusal.safeParse(answer).data ?? {};
  throw new RewardfulRefused(told, details.length > 0 ? details : error ? [error] : []);
}
