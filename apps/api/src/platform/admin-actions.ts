import type { Db } from './database/db';
import type { UserContext } from './http/implement';

/** Fields of state by name: plan, lock, ban and the like. No names, no addresses: a record outlives the user. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

export interface AdminAction {
  /** Module and verb of the call, for example 'adminUsers.update'. */
  action: string;
  /** Whom it is about; null for none. */
  userId: string | null;
  /** What changed, before and after. */
  before?: Facts;
  after?: Facts;
  reason?: string | null;
}

/** Records what the staff does, in the transaction that does it. */
export async function recordAdminAction(
  tx: Db,
  context: Pick<UserContext, 'userId' | 'now' | 'address' | 'requestId'>,
  { action, userId, before = {}, after = {}, reason = null }: AdminAction,
): Promise<void> {
  await tx.query(
    `insert into admin_actions (at, admin_id, user_id, action, before, after, reason, address, request_id)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9)`,
    [
      context.now.toISOString(),
      context.userId,
      userId,
      action,
      JSON.stringify(before),
      JSON.stringify(after),
      reason,
      context.address,
      context.requestId,
    ],
  );
}
