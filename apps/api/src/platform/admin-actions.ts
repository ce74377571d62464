import { operatorId } from '@winnow/sdk/rules';
import * as z from 'zod';
import type { Db } from './database/db';
import type { UserContext } from './http/implement';
import { parameters } from './keyset';

/** Fields of state by name: plan, lock, ban and the like. No names, no addresses: a record outlives the user. */
export type RecordedFields = Readonly<Record<string, string | number | boolean | null>>;

export interface AdminAction {
  /** Module and verb of the call, for example 'adminUsers.update'. */
  action: string;
  /** Whom it is about; null for none. */
  userId: string | null;
  /** What changed, before and after. */
  before?: RecordedFields;
  after?: RecordedFields;
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

interface Recorded {
  id: number;
  at: string;
  action: string;
  admin: { id: string; name: string };
  before: RecordedFields;
  after: RecordedFields;
  reason: string | null;
  address: string;
}

/** A place among the records of a user, the newest first. */
export const ActionPlace = z.tuple([z.int()]);

/** One record more than the page. */
export async function selectActions(
  db: Db,
  userId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Recorded[]> {
  const { values, add } = parameters();
  const conditions = [`r.user_id = ${add(userId)}`];
  if (before !== undefined) conditions.push(`r.id < ${add(before)}`);
  return db.query<Recorded>(
    `select r.id, r.at, r.action, r.before, r.after, r.reason, r.address,
            ${staffName('r.admin_id', 'a')} as admin
       from admin_actions r left join users a on a.id = r.admin_id
      where ${conditions.join(' and ')}
      order by r.id desc limit ${limit + 1}`,
    values,
  );
}

/** SQL of who of the staff did something: `row` is their row in users, if they are still there. */
export const staffName = (id: string, row: string) =>
  `jsonb_build_object('id', ${id}, 'name',
     coalesce(case when ${id} = '${operatorId}' then 'the operator' end, nullif(concat_ws(' ', ${row}.first_name, ${row}.last_name), ''), ${row}.email, ''))`;
