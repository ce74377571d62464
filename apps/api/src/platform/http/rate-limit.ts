import { ApiError } from '@winnow/sdk/errors';
import { type Database, one, prepared } from '../database/db';
import { isDiskFull } from '../storage';
import { sha256 } from '../tokens';

const windowMs = 60_000;

interface BudgetShare {
  /** What all instances have taken, as far as this one knows. */
  used: number;
  left: number;
  exhausted: boolean;
  refill: Promise<void> | undefined;
}

const take = prepared(
  'take_rate',
  `insert into rate_limits as r (subject, window_start, taken) values ($1, $2, $3)
   on conflict (subject, window_start) do update set taken = r.taken + excluded.taken
   returning taken`,
);

/**
 * Budgets per minute, shared by all instances through the database. An instance takes a twentieth of a budget at a
 * time, so that few calls cost a write and the instances together never exceed the budget.
 */
export function createRateLimiter(db: Database, now: () => Date) {
  let window = 0;
  let budgets = new Map<string, BudgetShare>();

  async function refill(
    budget: BudgetShare,
    subject: string,
    limit: number,
    start: number,
  ): Promise<void> {
    const share = Math.max(1, Math.floor(limit / 20));
    const values = [sha256(subject), new Date(start).toISOString(), share];
    try {
      budget.used = one(await db.query<{ taken: number }>(take, values)).taken;
    } catch (error) {
      // On a full disk each instance counts by itself: a call that only reads must not fail because of this write.
      if (!isDiskFull(error)) throw error;
      budget.used += share;
    }
    budget.left = Math.max(0, Math.min(share, limit - (budget.used - share)));
    budget.exhausted = budget.left === 0;
  }

  /** Takes one call from the subject's budget, or throws `rate_limited`. A limit of 0 means unlimited. */
  return async function charge(subject: string, limit: number): Promise<void> {
    if (limit === 0) return;
    const time = now().getTime();
    const start = time - (time % windowMs);
    if (start !== window) {
      window = start;
      budgets = new Map();
    }
    let budget = budgets.get(subject);
    if (!budget)
      budgets.set(subject, (budget = { used: 0, left: 0, exhausted: false, refill: undefined }));
    while (budget.left === 0 && !budget.exhausted) {
      const filled: BudgetShare = budget;
      filled.refill ??= refill(filled, subject, limit, start).finally(
        () => (filled.refill = undefined),
      );
      await filled.refill;
    }
    if (budget.left === 0)
      throw new ApiError('rate_limited', {
        retryAfterSeconds: Math.ceil((start + windowMs - time) / 1000),
      });
    budget.left -= 1;
  };
}

export async function forgetRates(db: Database, now: Date): Promise<void> {
  await db.query('delete from rate_limits where window_start < $1', [
    new Date(now.getTime() - 10 * windowMs).toISOString(),
  ]);
}
