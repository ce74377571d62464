import type { AffiliateBalance } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';

interface Kept {
  userId: string;
  affiliateId: string;
}

/** The balance that any instance read since then. */
export async function selectBalance(
  db: Db,
  { userId, affiliateId }: Kept,
  since: string,
): Promise<AffiliateBalance | undefined> {
  const rows = await db.query<AffiliateBalance>(
    `select paid, pending, due from affiliate_balances
      where user_id = $1 and affiliate_id = $2 and read_at > $3`,
    [userId, affiliateId, since],
  );
  return rows[0];
}

/** An older reading never replaces a newer one. */
export async function putBalance(
  db: Db,
  { userId, affiliateId }: Kept,
  { paid, pending, due }: AffiliateBalance,
  at: string,
): Promise<void> {
  await db.query(
    `insert into affiliate_balances (user_id, affiliate_id, paid, pending, due, read_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) do update
       set affiliate_id = excluded.affiliate_id, paid = excluded.paid, pending = excluded.pending,
           due = excluded.due, read_at = excluded.read_at
     where affiliate_balances.read_at < excluded.read_at`,
    [userId, affiliateId, paid, pending, due, at],
  );
}
