import { z } from 'zod';

export const Signal = z.enum([
  'code_368',
  'code_1390008',
  'code_1357004',
  'http_429',
  'checkpoint',
  'dialog',
  'html',
]);
export type Signal = z.infer<typeof Signal>;

/** The acts that a block can apply to. Without one it applies to all. */
const Act = z.enum(['remove', 'request', 'react']);

const count = z.int().min(0);
const rate = z.number().min(0).max(1);
const ms = z.number().min(0).max(120_000);
const fault = <Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.strictObject({ name: z.literal(name), ...shape });

/** Every fault of the practice network with its parameters. */
export const Fault = z.discriminatedUnion('name', [
  fault('block_after_acts', { n: count, signal: Signal, act: Act.optional() }),
  fault('block_while_reading', { after_requests: count, signal: Signal }),
  fault('phantom_success', { n: count.optional() }),
  fault('lossy_scroll', { rate }),
  fault('half_empty', { rate }),
  fault('rotate', { every: z.int().min(1) }),
  /** The first n answers, or each `every`-th one with a list of a post. */
  fault('answers_cut', { n: count.optional(), every: z.int().min(1).optional() }),
  fault('html_for_json', { n: count }),
  fault('http_429', { n: count, retry_after: count }),
  fault('slow', { p50: ms, p99: ms }),
  fault('signed_out', { after_requests: count }),
  fault('friend_gone', { id: z.string().optional(), nth: count.optional() }).refine(
    (given) => (given.id === undefined) !== (given.nth === undefined),
    'friend_gone takes either id or nth',
  ),
  fault('no_confirm', { n: count.optional() }),
  fault('renamed_labels', {}),
  fault('hidden_counts', { rate }),
  fault('lossy_address', { at: z.enum(['list', 'profile']), rate }),
  fault('filtered_comments', { rate, menu: z.boolean() }),
  fault('comments_beside', {}),
  fault('stuck_list', { at: count }),
  fault('remove_refused', { n: count.optional() }),
  fault('request_refused', { n: count.optional() }),
  fault('request_gone', { n: count.optional() }),
  fault('request_limit', { n: count }),
  fault('react_refused', { n: count.optional() }),
  fault('picker_missing', { n: count.optional() }),
  fault('feed_ends', { after: count }),
  fault('feed_ads_only', {}),
  fault('ask_first', { rate }),
  fault('no_friendship_date', { rate }),
  fault('late_details', { ms }),
  fault('help_desk_down', { n: count.optional() }),
  fault('help_desk_limit', { n: count.optional(), retry_after: count }),
  fault('conversions_down', { n: count.optional() }),
  fault('conversions_limit', { n: count.optional() }),
  fault('conversions_slow', { ms }),
  fault('affiliates_down', { n: count.optional() }),
  fault('affiliates_limit', { n: count.optional() }),
  fault('affiliates_lost', { n: count.optional() }),
  fault('affiliates_slow', { ms }),
  fault('tracking_blocked', {}),
  fault('cancel_flow_blocked', {}),
  fault('cancel_flow_down', {}),
  fault('marketing_down', { n: count.optional() }),
  fault('marketing_limit', { n: count.optional(), retry_after: count.optional() }),
  fault('marketing_slow', { ms }),
]);
export type Fault = z.infer<typeof Fault>;
export type FaultName = Fault['name'];
