import type { PageRefusal } from '@winnow/sdk/link/messages';

const reload = 'Reload the page. If the problem stays, update the robot.';
const handOver = 'Reload the page to link it to the robot again.';
const again = 'Try again in a moment.';

const advice: Readonly<Record<PageRefusal, string>> = {
  user_missing: handOver,
  other_user:
    'Reload the page when it is done. To stop it, sign in with that account and sign out there.',
  api_url_refused: 'Open the dashboard at its own address.',
  robot_outdated: 'Restart Chrome, which updates the robot, then try again.',
  not_supported: 'Restart Chrome, which updates the robot, then try again.',
  // The refusal's own text says what to do first.
  terms_missing: 'Then try again.',
  username_unconfirmed: 'Then try again.',
  engagement_cooldown: 'The button shows when it is available again.',
  job_disabled: 'It is switched off for now; try again tomorrow.',
  args_invalid: reload,
  args_lost: 'Close this and start it again.',
  former_account: 'Close this and choose again.',
  job_unknown: 'Close this and start it again.',
  job_under_way: 'Wait until it is done, or stop it.',
  outbox_undelivered: 'It delivers the rest automatically. Wait a moment.',
  schedule_invalid: reload,
  storage_full: 'Free some space on this computer, then try again.',
  storage_newer: 'Restart Chrome, which updates the robot, then try again.',
  storage_failed: 'Restart the browser, then try again.',
  robot_error: again,
};

/**
 * What a user can do about a refusal. No refused command starts anything. A newer robot may send codes that
 * this page does not know.
 */
export function refusalAdvice(code: string): string {
  const known = Object.hasOwn(advice, code) ? advice[code as PageRefusal] : again;
  return `${known} Nothing was started.`;
}
