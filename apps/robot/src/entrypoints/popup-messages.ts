/** The channel between the popup and the background: `runtime.connect({ name: popupPort })`. The background
 *  sends the whole `PopupState` at once and after every change; the popup sends commands. A command that could not be
 *  carried out is answered with `popup.refused` (its `text` is for the user); nothing else is answered. */
import { Job } from '@winnow/sdk/jobs';
import { NetworkUser, ProblemReport, ProtectivePause } from '@winnow/sdk/link/messages';
import { scheduledNames } from '@winnow/sdk/rules';
import * as z from 'zod/mini';

export const popupPort = 'popup';

/** Increase it when the text of the terms changes: every user is asked again before the next reading. */
export const termsVersion = 1;

/** terms: nothing is read before they are accepted · setup: no dashboard is connected, or the network account is not
 *  known yet · confirm_username: 'is this you?' · ready */
export const PopupPhase = z.enum(['terms', 'setup', 'confirm_username', 'ready']);
export type PopupPhase = z.infer<typeof PopupPhase>;

export const PopupState = z.object({
  type: z.literal('popup.state'),
  version: z.string(),
  phase: PopupPhase,
  /** Who is signed in on the network, as last read; null before the first reading. */
  network_user: z.nullable(NetworkUser),
  /** Who is signed in at the dashboard; null: open the dashboard and sign in there. */
  connected_user: z.nullable(
    z.object({
      id: z.string(),
      first_name: z.nullable(z.string()),
      last_name: z.nullable(z.string()),
    }),
  ),
  /** Active jobs in their running order, then ended jobs, newest first; at most 10. Each carries its
   *  newest acts with their verdicts. */
  jobs: z.array(Job),
  /** Which of the onboarding steps were once done in this browser. */
  synced: z.object({ friends: z.boolean(), engagements: z.boolean() }),
  pause: z.nullable(ProtectivePause),
  /** Removals of waiting jobs: not attempted yet, and attempted with an unclear outcome. */
  removals_open: z.object({ planned: z.int(), unclear: z.int() }),
  /** Signed out of the network: waiting jobs continue after the user signs in there again. */
  signed_out: z.boolean(),
  /** The dashboard's sign-in is no longer valid: the user has to sign in there again. */
  api_signed_out: z.boolean(),
  /** The minimum version, when this one is older. */
  outdated: z.nullable(z.object({ minimum_version: z.string() })),
  outbox_size: z.int(),
  /** As of the api's last answer; null when unknown. */
  removals_left: z.nullable(z.int()),
  /** ISO time until which an engagement sync is refused. */
  sync_engagement_next_allowed: z.nullable(z.string()),
  /** When the robot continues by itself, if known. */
  next_wake: z.nullable(z.string()),
  /** The next scheduled task; `held`: it is due, and why it cannot start. Null: none. */
  scheduled: z.nullable(
    z.object({
      name: z.enum(scheduledNames),
      at: z.nullable(z.string()),
      held: z.nullable(z.string()),
    }),
  ),
  /** Jobs that the api's policy has disabled, each with a text for the user. */
  disabled_jobs: z.record(z.string(), z.string()),
  /** The browser lets the robot read the network's pages; false: the user limited site access. */
  site_access: z.boolean(),
});
export type PopupState = z.infer<typeof PopupState>;

export const PopupCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('terms.accept'), version: z.int() }),
  /** 'Yes, that is me': the account, and the user of the dashboard, that the popup showed when the button was pressed.
   *  `replaces`: the data of a previously bound account is to be deleted. */
  z.object({
    type: z.literal('username.confirm'),
    facebook_profile_id: z.string(),
    user_id: z.string(),
    replaces: z.optional(z.boolean()),
  }),
  /** 'No': forgets the account and opens the network's page in a window that the user sees. */
  z.object({ type: z.literal('username.switch') }),
  z.object({
    type: z.literal('job.start'),
    name: z.enum(['initial_user_setup', 'fetch_user_friends', 'fetch_user_engagements']),
  }),
  z.object({ type: z.literal('job.stop'), id: z.string() }),
  z.object({ type: z.literal('job.queue'), id: z.string() }),
  z.object({ type: z.literal('dashboard.open') }),
  /** The browser's list of extensions, where the user updates them. */
  z.object({ type: z.literal('extensions.open') }),
  /** Brings the robot's own window to the front, for example to sign in there. */
  z.object({ type: z.literal('robot_window.show') }),
  /** Answered with `popup.report`, for the user to read. */
  z.object({ type: z.literal('report.get') }),
  /** Exactly the report that the user read. Answered with `popup.report_sent`, or refused and kept by the page. */
  z.object({
    type: z.literal('report.send'),
    report: ProblemReport,
    note: z.string().check(z.maxLength(2000)),
  }),
  z.object({ type: z.literal('report.open') }),
]);
export type PopupCommand = z.infer<typeof PopupCommand>;

export const PopupMessage = z.discriminatedUnion('type', [
  PopupState,
  z.object({
    type: z.literal('popup.refused'),
    command: z.nullable(z.string()),
    code: z.string(),
    text: z.string(),
  }),
  z.object({ type: z.literal('popup.report'), report: ProblemReport }),
  z.object({ type: z.literal('popup.report_sent'), id: z.string() }),
]);
export type PopupMessage = z.infer<typeof PopupMessage>;
