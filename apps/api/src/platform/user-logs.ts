import * as z from 'zod';
import { staffName } from './admin-actions';
import type { Db } from './database/db';
import { isAfter, orderOf, parameters, PlaceTime, placeTime } from './keyset';

/** What happened to an account. Specification 2, section 3, and what else must be known later. */
export type Kind =
  | 'profile_bound'
  | 'profile_released'
  | 'profile_data_deleted'
  | 'stripe_customer_created'
  | 'webhooks_received'
  | 'subscription_fields_changed'
  | 'subscription_request'
  | 'subscription_success'
  | 'cancel_request'
  | 'cancel_success'
  | 'data_cleanup'
  | 'affiliate_registered'
  | 'affiliate_approved'
  | 'affiliate_disapproved'
  | 'admin_updated_user'
  | 'admin_note'
  | 'subscription_moved'
  | 'subscription_canceled'
  | 'support_access_given'
  | 'support_access_ended'
  | 'impersonation_began'
  | 'impersonation_ended'
  | 'login'
  | 'logout'
  | 'seen_online'
  | 'sso_update'
  | 'trial_reset_on_relogin'
  | 'username_confirmed'
  | 'unfriend'
  | 'became_active'
  | 'friends_scan'
  | 'engagements_scan'
  | 'payment_terms_accepted';

/** The staff behind an event, and the other account of an event between two. */
export interface Behind {
  adminId?: string;
  otherId?: string;
}

/** Records an event of an account, in the transaction that causes it. */
export async function add(
  db: Db,
  userId: string,
  kind: Kind,
  details: Readonly<Record<string, unknown>>,
  now: string,
  { adminId, otherId }: Behind = {},
): Promise<void> {
  await db.query(
    `insert into user_logs (user_id, kind, details, at, admin_id, other_id)
     values ($1, $2, $3::jsonb, $4, $5, $6)`,
    [userId, kind, JSON.stringify(details), now, adminId ?? null, otherId ?? null],
  );
}

export interface LogEntry {
  id: number;
  at: string;
  kind: string;
  details: Record<string, unknown>;
  admin: { id: string; name: string } | null;
  other_id: string | null;
}

/** A place in a user's log, the newest entry first. */
export const LogPlace = z.tuple([PlaceTime, z.int()]);
export type LogPlace = z.output<typeof LogPlace>;

/** One entry more than the page. */
export async function selectPage(
  db: Db,
  userId: string,
  { kind, after, limit }: { kind: string | undefined; after: LogPlace | undefined; limit: number },
): Promise<(LogEntry & { place: string })[]> {
  const { values, add: value } = parameters();
  const conditions = [`l.user_id = ${value(userId)}`];
  if (kind !== undefined) conditions.push(`l.kind = ${value(kind)}`);
  if (after)
    conditions.push(
      isAfter(['l.at', 'l.id'], 'desc', [`${value(after[0])}::timestamptz`, value(after[1])]),
    );
  return db.query(
    `select l.id, l.at, l.kind, l.details, l.other_id, ${placeTime('l.at')} as place,
            case when l.admin_id is not null then ${staffName('l.admin_id', 'a')} end as admin
       from user_logs l left join users a on a.id = l.admin_id
      where ${conditions.join(' and ')}
      order by ${orderOf(['l.at', 'l.id'], 'desc')} limit ${limit + 1}`,
    values,
  );
}
