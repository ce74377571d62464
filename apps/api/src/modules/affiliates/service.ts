import type { AffiliateBalance } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import { fetchBalance, type RewardfulConfig, RewardfulFailure } from '../../outside/rewardful';
import type { UserContext } from '../../platform/http/implement';
import * as users from '../users/service';

/** The service permits 45 calls in 30 s for the whole installation. */
const freshMs = 60_000;
const maxKept = 1000;
const kept = new Map<string, { until: number; balance: Promise<AffiliateBalance> }>();

/** The balance, cached for a minute, so that one user's repeated requests do not use up the shared quota. */
function recentBalance(
  config: RewardfulConfig,
  affiliateId: string,
  now: Date,
): Promise<AffiliateBalance> {
  const name = `${config.url} ${config.secret} ${affiliateId}`;
  const known = kept.get(name);
  if (known && known.until > now.getTime()) return known.balance;
  if (kept.size >= maxKept) kept.clear();
  const asked = fetchBalance(config, affiliateId);
  kept.set(name, { until: now.getTime() + freshMs, balance: asked });
  // A failure is not cached.
  asked.catch(() => kept.delete(name));
  return asked;
}

/** The user's earnings from the affiliate programme. */
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
