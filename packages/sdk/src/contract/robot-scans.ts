import * as z from 'zod';
import { endpoint } from './endpoint';
import { listCauses, listStates } from '../rules/evidence/coverage';
import { FacebookId, Timestamp, Uuid, WebUrl } from './fields';
import { Relationship } from './robot-reports';
import { routes } from './routes';

const name = z.string().trim().min(1).max(300);
const profileId = z.string().max(100).nullable();
const avatar = WebUrl.nullable().catch(null);
const count = z.int().min(0);

export const ScannedFriend = z.object({
  facebook_id: FacebookId,
  facebook_profile_id: profileId,
  full_name: name,
  avatar_url: avatar,
  is_deactivated: z.boolean(),
});
export type ScannedFriend = z.infer<typeof ScannedFriend>;

/** What was read of one list of a post; `cause` is null for a whole list only. */
const ScannedList = z.object({ state: z.enum(listStates), cause: z.enum(listCauses).nullable() });

export const ScannedPost = z.object({
  id: z.string().min(1).max(200),
  permalink: WebUrl,
  date_created: Timestamp,
  /** The numbers on the page, null where hidden, and the number of rows read. */
  shown: z.object({
    reactions: count.nullable(),
    comments: count.nullable(),
    shares: count.nullable(),
  }),
  read: z.object({ reactions: count, comments: count, shares: count }),
  /** Missing from a robot that reads numbers only. */
  lists: z
    .object({ reactions: ScannedList, comments: ScannedList, shares: ScannedList })
    .optional(),
});
export type ScannedPost = z.infer<typeof ScannedPost>;

export const ScannedEngagement = z.object({
  post_id: z.string().min(1).max(200),
  kind: z.enum(['reaction', 'comment', 'share']),
  /** Distinguishes two comments of one person. Empty for a reaction. */
  item_id: z.string().max(200).default(''),
  reaction: z.string().max(30).nullable().default(null),
  /** Time of the comment, when known. Otherwise the day of the post counts. */
  at: Timestamp.nullable(),
  actor: z.object({
    facebook_id: FacebookId,
    facebook_profile_id: profileId,
    full_name: name,
    avatar_url: avatar,
    relationship: Relationship.nullable(),
  }),
});
export type ScannedEngagement = z.infer<typeof ScannedEngagement>;

export const ScanBatch = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('friends'), friends: z.array(ScannedFriend).max(500) }),
  z.object({
    kind: z.literal('engagements'),
    posts: z.array(ScannedPost).max(500),
    engagements: z.array(ScannedEngagement).max(2000),
  }),
]);
export type ScanBatch = z.infer<typeof ScanBatch>;

const ScanRef = z.object({ id: Uuid });

export const robotScans = {
  openScan: endpoint({
    route: routes.robot.openScan,
    summary: 'Opens a scan under an id of the caller; opening it again is harmless.',
    access: 'robot',
    impersonated: 'refused',
    idempotent: true,
    input: z.object({
      id: Uuid,
      kind: z.enum(['friends', 'engagements']),
      job_id: z.string().max(64),
      started_at: Timestamp,
      facebook_profile_id: FacebookId,
    }),
    output: z.object({ id: Uuid }),
    errors: ['network_account_mismatch', 'network_account_unbound', 'scan_closed'],
  }),
  addBatch: endpoint({
    route: routes.robot.addBatch,
    summary: 'Adds batch n; idempotent by (scan, n), in any order.',
    access: 'robot',
    impersonated: 'refused',
    idempotent: true,
    input: ScanRef.extend({ n: z.coerce.number().int().min(0).max(100_000), batch: ScanBatch }),
    output: z.object({ accepted: z.int() }),
    errors: ['scan_not_found', 'scan_closed', 'batch_conflict', 'input_invalid'],
    bodyLimit: 4_000_000,
  }),
  completeScan: endpoint({
    route: routes.robot.completeScan,
    summary:
      'Ends a scan. Only a proven one concludes who is gone; the api counts what it received itself.',
    access: 'robot',
    impersonated: 'refused',
    idempotent: true,
    input: ScanRef.extend({
      /** Number of batches sent, numbered 0 to n-1. The scan is incomplete while one is missing. */
      batches: z.int().min(0),
      reached_end: z.boolean(),
      shown_total: count.nullable(),
      gaps: count,
    }),
    output: z.object({
      proven: z.boolean(),
      doubt: z
        .enum([
          'end_not_reached',
          'rows_unidentified',
          'total_not_shown',
          'total_disagrees',
          'lists_incomplete',
          'batches_missing',
          'nothing_read',
          'drop_too_large',
        ])
        .nullable(),
      read_total: z.int(),
      gone: z.int(),
    }),
    errors: ['scan_not_found'],
  }),
};
