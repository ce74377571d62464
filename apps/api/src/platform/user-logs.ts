import type { Db } from './database/db';

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
  | 'friends_scan'
  | 'engagements_scan'
  | 'payment_terms_accepted';

/** Records an event of an account, in the transaction that causes it. */
export async function add(
  db: Db,
  userId: string,
  kind: Kind,
  details: Readonly<Record<string, string | number>>,
  now: string,
): Promise<void> {
  await db.query(
    'insert into user_logs (user_id, kind, details, at) values ($1, $2, $3::jsonb, $4)',
    [userId, kind, JSON.stringify(details), now],
  );
}
