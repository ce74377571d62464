import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@winnow/sdk/errors';
import type { Db } from '../../platform/database/db';
import * as sql from './sql';

/** Another caller holds the lease for longer than this one waits, or took it over meanwhile. */
export class BillingBusy extends Error {
  override readonly name = 'BillingBusy';
}

export interface LeaseTimes {
  /** Longer than a write at the provider may take, which reads something first: two calls of about 40 s. */
  leaseMs: number;
  /** How long a caller waits for another's lease. */
  waitMs: number;
  /** The first pause between two looks. Later ones are longer: many may wait, each by statements of their own. */
  pollMs: number;
}

export const leaseTimes: LeaseTimes = { leaseMs: 100_000, waitMs: 20_000, pollMs: 100 };

export interface Lease {
  userId: string;
  generation: number;
  /** Whether a payment was carried out is unknown. The lease is not released then, but runs out. */
  isInDoubt: boolean;
  /** Prolongs the lease. Before each write at the provider. Throws `BillingBusy` when another caller holds it by now. */
  keep: () => Promise<void>;
}

/**
 * Runs `work` while no other caller talks to the provider about the user. No transaction and no connection is held
 * meanwhile. A holder that was killed loses the lease when its time is over; then the generation tells a late writer.
 */
export async function withLease<Result>(
  db: Db,
  userId: string,
  times: LeaseTimes,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  await sql.insertBilling(db, userId);
  const pause = pauses(times);
  for (;;) {
    const lease = await tryLease(db, userId, times);
    if (lease) return holding(db, lease, work);
    // The account was deleted meanwhile, and its lease with it.
    if (!(await sql.selectProgress(db, userId))) throw new ApiError('user_not_found');
    await pause();
  }
}

/** Waits between two looks, each time longer. Throws `BillingBusy` when the caller has waited as long as it may. */
export function pauses({ waitMs, pollMs }: LeaseTimes): () => Promise<void> {
  const deadline = Date.now() + waitMs;
  let next = pollMs;
  return async () => {
    if (Date.now() >= deadline) throw new BillingBusy('another step of the user is running');
    await sleep(next);
    next = Math.min(next * 1.5, pollMs * 10);
  };
}

export async function tryLease(
  db: Db,
  userId: string,
  { leaseMs }: LeaseTimes,
): Promise<Lease | undefined> {
  const generation = await sql.acquire(db, userId, leaseMs);
  if (generation === undefined) return undefined;
  return {
    userId,
    generation,
    isInDoubt: false,
    async keep() {
      if (!(await sql.prolong(db, userId, leaseMs, generation)))
        throw new BillingBusy('the lease is another’s by now');
    },
  };
}

export async function holding<Result>(
  db: Db,
  lease: Lease,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(lease);
  } finally {
    if (!lease.isInDoubt) await sql.release(db, lease.userId, lease.generation);
  }
}
