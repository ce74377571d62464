import type { AffiliateBalance } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import { fetchBalance, type RewardfulConfig, RewardfulFailure } from '../../outside/rewardful';
import type { UserContext } from '../../platform/http/implement';
import * as users from '../users/service';

/** The service allows 45 calls in half a minute for all of us together. */
const freshMs = 60_000;
const mostKept = 1000;
const kept = new Map<string, { until: number; balance: Promise<AffiliateBalance> }>();

/** As last heard within the minute, so that nobody who asks again and again uses up what all share. */
function recentBalance(
  config: RewardfulConfig,
  affiliateId: string,
  now: Date,
): Promise<AffiliateBalance> {
  const name = `${config.url} ${config.secret} ${affiliateId}`;
  const known = kept.get(name);
  if (known && known.until > now.getTime()) return known.balance;
  if (kept.size >= mostKept) kept.clear();
  const asked = fetchBalance(config, affiliateId);
  kept.set(name, { until: now.getTime() + freshMs, balance: asked });
  // What failed is asked again by the next call.
  asked.catch(() => kept.delete(name));
  return asked;
}

/** What the user earned by recommending the product. */
export async function balance(context: UserContext): Promise<AffiliateBalance> {
  const { config, log, now } = context;
  const { affiliate_id } = await users.current(context);
  if (affiliate_id === null) throw new ApiError('affiliate_not_enabled');
  if (!config.affiliates) throw new ApiError('affiliates_unreachable');
  try {
    return await recentBalance(config.affiliates, affiliate_id, now);
  } catch (error) {
    if (!(error instanceof RewardfulFailure)) throw error;
    log.warn({ reason: error.message }, 'the affiliate service');
    throw new ApiError('affiliates_unreachable', { cause: error });
  }
}
