import type { AffiliateBalance } from '@winnow/sdk/contract';
import * as z from 'zod';

export interface RewardfulConfig {
  /** With the version: https://api.getrewardful.com/v1 */
  url: string;
  secret: string;
}

/** The affiliate service gave no usable answer. The message says why and holds no secret. */
export class RewardfulFailure extends Error {
  override readonly name = 'RewardfulFailure';
}

const Money = z.object({ cents: z.int() });
/** The fields that we read of https://developers.rewardful.com/rest-api/endpoints/affiliates */
const Affiliate = z.object({
  commission_stats: z.object({
    // An affiliate without earnings has no currency.
    currencies: z.object({
      USD: z.object({ unpaid: Money, due: Money, paid: Money }).optional(),
    }),
  }),
});

const timeoutMs = 10_000;

/** The service's `unpaid` is pending plus due; the two are separated here. Throws `RewardfulFailure`. */
export async function fetchBalance(
  config: RewardfulConfig,
  affiliateId: string,
): Promise<AffiliateBalance> {
  const query = new URLSearchParams({ 'expand[]': 'commission_stats' });
  const path = `affiliates/${encodeURIComponent(affiliateId)}?${query}`;
  const found = Affiliate.safeParse(await ask(config, path));
  if (!found.success) throw new RewardfulFailure('answered with something else than an affiliate');
  const { USD } = found.data.commission_stats.currencies;
  if (!USD) return { paid: 0, pending: 0, due: 0 };
  const { unpaid, due, paid } = USD;
  return { paid: paid.cents, pending: unpaid.cents - due.cents, due: due.cents };
}

async function ask(config: RewardfulConfig, path: string): Promise<unknown> {
  let reply: Response;
  try {
    reply = await fetch(`${config.url}/${path}`, {
      headers: {
        accept: 'application/json',
        // The secret is the user name; there is no password.
        authorization: `Basic ${Buffer.from(`${config.secret}:`).toString('base64')}`,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (reply.ok) return await reply.json();
    await reply.body?.cancel();
  } catch {
    throw new RewardfulFailure('gave no answer');
  }
  throw new RewardfulFailure(`answered with status ${reply.status}`);
}
