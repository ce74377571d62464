import { brand } from '../brand';
import { callerErrors } from './caller-codes';

/**
 * Every failure that crosses a process by name, with its HTTP status and the sentence the user reads. Quoted
 * texts come from the error catalogue of both specification documents. The api sends the sentence with the code, so
 * the screens do without this table: they load `caller-codes.ts`.
 */
export const errors = {
  ...callerErrors,
  // transport
  request_malformed: [400, 'The request could not be read. Nothing was changed.'],
  input_invalid: [422, 'Part of the request is not valid. Nothing was changed.'],
  token_missing: [401, 'Please sign in.'],
  access_denied: [403, 'You do not have permission to do this.'],
  signature_invalid: [400, 'The signature does not belong to this request. Nothing was changed.'],
  account_locked: [403, 'Account is locked'],
  account_banned: [403, 'Your account has been flagged for policy violations.'],
  plan_insufficient: [403, 'Not available on Free plan'],
  route_unknown: [404, 'There is nothing at this address.'],
  body_too_large: [413, 'The request is too large. Nothing was changed.'],
  idempotency_conflict: [409, 'This key was used for another request. Nothing was changed.'],
  rpc_key_unknown: [
    400,
    'This was sealed for a key that is no longer in use. Nothing was changed.',
  ],
  rpc_replayed: [409, 'This was sent before, or too long ago. Nothing was changed.'],
  storage_full: [
    507,
    'Winnow’s storage is full, so this could not be saved. Nothing that was saved before is lost. Please try again later.',
  ],
  // auth
  facebook_token_invalid: [401, 'The sign-in could not be confirmed with the social network.'],
  facebook_unreachable: [503, 'The social network did not answer. Please try again in a minute.'],
  no_facebook_email: [
    422,
    'Your email address is not connected. Add your e-mail address to complete setup.',
  ],
  setup_token_invalid: [401, 'This setup has expired. Please sign in again.'],
  one_time_token_invalid: [
    401,
    'This sign-in link was used already, has expired, or was made for another browser.',
  ],
  sign_in_not_found: [404, 'This sign-in has ended already.'],
  sign_in_cancelled: [400, 'The sign-in was cancelled.'],
  sign_in_state_invalid: [400, 'This sign-in was not started here. Please start again.'],
  // users
  user_not_found: [404, 'There is no such user.'],
  impersonation_refused: [403, 'You cannot act as yourself, an admin or a banned user.'],
  email_unconfirmed: [
    403,
    'Please confirm your e-mail address first: open the link that we mailed to it.',
  ],
  email_link_unknown: [
    404,
    'This confirmation link is not complete or not valid any more. Please open the newest one.',
  ],
  email_link_expired: [410, 'This confirmation link has expired. Please ask for a new one.'],
  email_link_used: [409, 'This confirmation link was used already.'],
  email_link_outdated: [
    409,
    'This confirmation link was made for an address that your account no longer has.',
  ],
  email_taken: [
    409,
    `This address is confirmed for another ${brand.name} account. If you can no longer use that one, write to ${brand.supportEmail}.`,
  ],
  email_confirmed: [409, 'Your e-mail address is confirmed already. It was not changed.'],
  confirmation_limit_reached: [
    429,
    'Today’s limit of confirmation mails is reached. Please look into your spam folder too, or try again tomorrow.',
  ],
  confirmation_unavailable: [
    404,
    `No mail is sent here, so an address cannot be confirmed. To write to us, use ${brand.supportEmail}.`,
  ],
  flag_unknown: [422, 'There is no such flag.'],
  flag_direction_invalid: [422, 'This counter only goes up.'],
  // lessons
  help_desk_unreachable: [503, 'The lessons cannot be loaded right now. Please try again later.'],
  // support
  support_limit_reached: [
    429,
    'You have reached today’s message limit. We will answer what you sent. Please write again tomorrow.',
  ],
  // conversions
  conversions_not_enabled: [404, 'Conversion events are not set up here.'],
  // affiliates
  affiliate_not_enabled: [404, 'The affiliate program is not enabled for this account.'],
  affiliates_unreachable: [
    503,
    'The affiliate service does not answer right now. Please try again later.',
  ],
  affiliate_refused: [422, 'Something went wrong. Please try again.'],
  // billing
  billing_not_enabled: [404, 'Nothing can be bought here.'],
  provider_unreachable: [
    503,
    'The payment service does not answer right now. Please try again in a minute. You are never charged twice.',
  ],
  billing_busy: [
    409,
    'Another payment step of your account is still running. Please try again in a minute.',
  ],
  payment_refused: [
    422,
    'The payment service did not accept this step. Nothing was changed by it. Please load the page again.',
  ],
  payment_declined: [402, 'Your card was declined. Please try another card.'],
  card_missing: [422, 'Please enter your credit card details.'],
  preview_outdated: [
    409,
    'The amount has changed since it was shown. Nothing was charged. Please look at the new amount.',
  ],
  coupon_token_invalid: [422, 'Invalid Coupon Token'],
  subscription_exists: [409, 'You already have this plan. Nothing was charged.'],
  purchase_locked: [
    409,
    `Your account was locked by us, and a payment does not unlock it. Nothing was charged. Please write to ${brand.supportEmail}.`,
  ],
  subscription_manual: [
    409,
    `Your plan is not charged here, so it cannot be changed here. To change it, write to ${brand.supportEmail}.`,
  ],
  subscription_missing: [404, 'There is no subscription that could be changed.'],
  upgrade_unavailable: [
    409,
    'Your subscription cannot be changed to this plan. Nothing was charged. Please load the page again.',
  ],
  payment_not_open: [409, 'There is no open payment. Nothing was charged.'],
  account_ending: [409, 'Your account is about to be deleted, so nothing can be bought.'],
  churnkey_not_enabled: [404, 'The cancellation flow is not set up here.'],
  customer_unknown: [404, 'Unable to identify your account. Please contact support.'],
  // lab
  lab_not_enabled: [404, 'There is no lab here.'],
  lab_refused: [409, 'The lab cannot do this.'],
  // robot
  network_account_mismatch: [409, 'Another account is signed in on the social network.'],
  network_account_taken: [
    409,
    `This ${brand.network} account is linked to another ${brand.name} user. If it is yours, write to ${brand.supportEmail}, and we will put it right.`,
  ],
  network_account_limit: [
    409,
    `This ${brand.name} account has been linked to 3 ${brand.network} accounts before. To link another one, write to ${brand.supportEmail}.`,
  ],
  network_account_replaces: [
    409,
    `Another ${brand.network} account was linked before. Linking this one deletes what was read of that one.`,
  ],
  network_account_unbound: [409, 'Please confirm your username in the robot first.'],
  scan_not_found: [404, 'There is no such scan.'],
  scan_closed: [409, 'This scan is complete; nothing more can be added.'],
  report_limit_reached: [
    429,
    'Today’s limit for problem reports is reached. Nothing is lost. Please send it tomorrow.',
  ],
  report_not_found: [404, 'There is no such report.'],
  batch_conflict: [409, 'This batch was sent before with other content. Nothing was changed.'],
  // staff
  export_not_found: [404, 'There is no such export any more.'],
  /** The sentence comes with the refusal. */
  admin_refused: [409, 'This cannot be done. Nothing was changed.'],
  task_not_found: [404, 'There is no such task any more.'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type ErrorCode = keyof typeof errors;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}
