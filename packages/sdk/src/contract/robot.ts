import * as z from 'zod';
import { endpoint } from './endpoint';
import { FacebookId, Timestamp, Uuid, WebUrl } from './fields';
import { actKinds, actStates } from '../rules/index';
import { robotReports } from './robot-reports';
import { robotScans } from './robot-scans';
import { routes } from './routes';

const name = z.string().trim().min(1).max(300);
const count = z.int().min(0);

export const NetworkIdentity = z.object({
  facebook_profile_id: FacebookId,
  username: z.string().max(100).nullable(),
  full_name: name,
  first_name: z.string().max(150).nullable(),
  last_name: z.string().max(150).nullable(),
  avatar_url: WebUrl.nullable().catch(null),
  location: z.string().max(200).nullable(),
});
export type NetworkIdentity = z.infer<typeof NetworkIdentity>;

/** The network's id of a post: any printable ASCII without spaces. */
export const PostId = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'must be the id of a post');

export const ActKind = z.enum(actKinds);
export type ActKind = z.infer<typeof ActKind>;

/** The state with the highest `seq` wins. `seq` rises with each change of an act. */
const ActBase = z.object({
  id: Uuid,
  job_id: z.string().max(64),
  state: z.enum(actStates),
  seq: z.int().min(0),
  at: Timestamp,
  /** A code such as `already_gone`, `dialog_missing`, `still_friends`. No names, no text of a page. */
  evidence: z.string().max(200),
  /** Of a plan: when the user chose its target, by the robot's clock, which the call's `x-clock` corrects. */
  chosen_at: Timestamp.optional(),
});
/** An act has a target: a person for removals and friend requests, a post for reactions. */
export const Act = z.discriminatedUnion('kind', [
  ActBase.extend({ kind: z.enum(['removal', 'friend_request']), facebook_id: FacebookId }),
  ActBase.extend({ kind: z.literal('reaction'), post_id: PostId }),
]);
export type Act = z.infer<typeof Act>;

const PermitRequest = z
  .object({
    kind: ActKind,
    job_id: z.string().min(1).max(64),
    /** Ids of people; for reactions, ids of posts. */
    ids: z.array(PostId).min(1).max(500),
    /** When the user chose them, by the robot's clock, which the call's `x-clock` corrects. */
    chosen_at: Timestamp.optional(),
  })
  .refine(
    ({ kind, ids }) => kind === 'reaction' || ids.every((id) => FacebookId.safeParse(id).success),
    { path: ['ids'], message: 'must be numbers of 1 to 20 digits' },
  );

export const PermitRefusal = z.enum([
  'limit_reached',
  'whitelisted',
  'not_a_friend',
  'already_removed',
  'already_requested',
  /** The profile has no Add Friend option. */
  'cannot_request',
  /** An earlier job already reacted to this post. */
  'already_reacted',
]);

export const PermitRefusalDetail = z.enum([
  /** Another job of the user holds the permit, or has acted and not yet read the result. */
  'in_other_job',
  /** The job was chosen with another network account than the one that is linked now. */
  'former_account',
  /** Engagement of the friend was found after the user chose to remove them. */
  'became_active',
]);

/**
 * `closer` refines `reason`. Robots validate against the reasons of their own release and are updated late,
 * so a new reason goes into `closer` beside an old one in `reason`. A robot that does not know it acts on
 * `reason`.
 */
const Refused = z.object({
  id: z.string(),
  reason: PermitRefusal,
  closer: PermitRefusalDetail.optional().catch(undefined),
});

const gap = z.tuple([count, count]);
export const Policy = z.strictObject({
  minimum_version: z.string(),
  pace: z.strictObject({
    removal_gap_ms: gap,
    friend_request_gap_ms: gap,
    reaction_gap_ms: gap,
    read_gap_ms: gap,
    page_opens_per_hour: z.int().min(1),
  }),
  /** Maximum depth of an engagement sync on this user's plan. */
  depth: z.strictObject({ posts: z.int(), days: z.int() }),
  /** Jobs that are switched off, each with the sentence the user reads. */
  disabled_jobs: z.record(z.string(), z.string()),
  /**
   * Which packaged way of reading to use, by name. A robot that does not know a name uses its standard: see
   * `chosenStrategies`.
   */
  strategies: z.record(z.string().max(100), z.string().max(100)),
  /** Minimum level of the log lines that a robot writes and sends. Default: info. */
  log_level: z.enum(['debug', 'info', 'warning', 'error']).optional(),
});
export type Policy = z.infer<typeof Policy>;

/**
 * Impersonations write nothing here: no robot works from an impersonation's sign-in, and its end releases no permits.
 */
export const robot = {
  identity: endpoint({
    route: routes.robot.identity,
    summary: 'Who is signed in on the network. Bound to the user once, when they confirm it.',
    access: 'robot',
    impersonated: 'refused',
    input: z.object({
      identity: NetworkIdentity,
      /**
       * The user pressed 'Yes, that is me', which binds the account. Otherwise only names and picture are
       * updated.
       */
      confirmed: z.boolean().default(false),
      /**
       * The user saw which data of the former account will be deleted, and accepted. Without it, binding
       * another account fails with `network_account_replaces` while data of the former one is stored.
       */
      replaces: z.boolean().default(false),
    }),
    output: z.object({ bound: z.boolean() }),
    errors: [
      'network_account_mismatch',
      'network_account_taken',
      'network_account_limit',
      'network_account_replaces',
    ],
  }),
  ...robotScans,
  permits: endpoint({
    route: routes.robot.permits,
    summary:
      'Grants acts within the limits, atomically; asking again for the same job and ids grants the same.',
    access: 'robot',
    impersonated: 'refused',
    locked: 'refused',
    input: PermitRequest,
    output: z.object({
      granted: z.array(z.string()),
      refused: z.array(Refused),
      reset_at: z.string(),
    }),
    errors: ['account_locked'],
  }),
  returnPermits: endpoint({
    route: routes.robot.returnPermits,
    summary: 'Gives back permits that were not used.',
    access: 'robot',
    impersonated: 'refused',
    idempotent: true,
    input: PermitRequest,
    output: z.object({ returned: z.int() }),
  }),
  acts: endpoint({
    route: routes.robot.acts,
    summary:
      'Ledger entries. Later states win, repeats change nothing; moves limits, groups and metrics.',
    access: 'robot',
    impersonated: 'refused',
    idempotent: true,
    input: z.object({ acts: z.array(Act).min(1).max(500) }),
    output: z.object({
      accepted: z.int(),
      ignored: z.int(),
      /** Ignored plans, by the act's id: the person is protected or became active. The robot must not make them. */
      refused: z.array(Refused).optional(),
    }),
  }),
  ...robotReports,
  policy: endpoint({
    route: routes.robot.policy,
    summary: 'Pace, minimum version, depth by plan, jobs switched off, ways of reading.',
    access: 'robot',
    input: z.object({}),
    output: Policy,
  }),
};
