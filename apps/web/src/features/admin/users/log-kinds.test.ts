import { expect, test } from 'vitest';
import { logKinds } from './log-kinds';

test.each([
  ['B-387', ['stripe_customer_created', 'login', 'logout', 'data_cleanup']],
  ['B-388', ['affiliate_approved', 'affiliate_disapproved', 'affiliate_registered']],
  ['B-389', ['webhooks_received', 'subscription_fields_changed']],
  ['B-390', ['subscription_request', 'subscription_success', 'cancel_request', 'cancel_success']],
  ['B-391', ['seen_online', 'username_confirmed']],
  ['B-392', ['admin_updated_user', 'admin_note']],
  ['B-393', ['subscription_moved', 'subscription_canceled']],
  ['B-394', ['unfriend', 'friends_scan', 'engagements_scan']],
  ['B-395', ['payment_terms_accepted', 'sso_update', 'trial_reset_on_relogin']],
])('the events of %s have words of their own in the action log', (_, kinds) => {
  const words = kinds.map((kind) => logKinds[kind]);
  expect(words).not.toContain(undefined);
});

test('no two events have the same words', () => {
  const words = Object.values(logKinds);
  expect(new Set(words).size).toBe(words.length);
});
