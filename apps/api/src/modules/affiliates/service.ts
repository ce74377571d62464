import type { AffiliateBalance } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import { fetchBalance, RewardfulFailure } from '../../outside/rewardful';
import type { UserContext } from '../../platform/http/implement';
import * as users from '../users/service';

/** What the user earned by recommending the product. */
export async function balance({ db, config, log, userId }: UserContext): Promise<AffiliateBalance> {
  const { affiliate_id } = await users.current(db, userId);
  if (affiliate_id === null) throw new ApiError('affiliate_not_enabled');
  if (!config.affiliates) throw new ApiError('affiliates_unreachable');
  try {
    return await fetchBalance(config.affiliates, affiliate_id);
  } catch (error) {
    if (!(error instanceof RewardfulFailure)) throw error;
    log.warn({ reason: error.message }, 'the affiliate service');
    throw new ApiError('affiliates_unreachable', { cause: error });
  }
}
