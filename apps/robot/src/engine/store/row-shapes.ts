import { Job, Reason, ScheduledTask } from '@winnow/sdk/jobs';
import { actKinds, actStates } from '@winnow/sdk/rules';
import * as z from 'zod/mini';
import { type Facts, type Tables, tableNames } from './tables';
import type { Reading } from '../../platform/store';

const count = z.number();
const maybe = z.nullable(z.number());
const texts = z.nullable(z.string());
const calls = [
  'identity',
  'openScan',
  'addBatch',
  'completeScan',
  'acts',
  'returnPermits',
  'saveFriendshipDates',
  'logs',
] as const;

export const StoredJob = z.object({
  job: Job,
  order: count,
  wake: maybe,
  slept_at: maybe,
  holds_network: z.boolean(),
  tries: count,
  lost: count,
});

/** Only the fields that the engine relies on: a field added by a later release does not make a row corrupt. */
const shapes: Readonly<Record<Exclude<keyof Tables, 'facts'>, z.ZodMiniType>> = {
  jobs: StoredJob,
  steps: z.record(z.string(), z.unknown()).check(z.refine((row) => 'value' in row)),
  ledger: z.object({
    id: z.string(),
    kind: z.enum(actKinds),
    job_id: z.string(),
    order: count,
    facebook_id: z.string(),
    full_name: z.string(),
    post: z.optional(z.object({ author_id: z.string(), permalink: z.string() })),
    state: z.enum(actStates),
    seq: count,
    at: count,
    evidence: z.string(),
    permitted: z.boolean(),
    rereads: count,
    reread_at: maybe,
  }),
  outbox: z.object({
    seq: count,
    user_id: z.string(),
    job_id: texts,
    item: z.object({
      call: z.enum(calls),
      input: z.looseObject({ acts: z.optional(z.array(z.unknown())) }),
    }),
    idempotency_key: z.string(),
    attempts: count,
    faults: z.optional(count),
    not_before: maybe,
    answers: texts,
  }),
  scans: z.object({
    job_id: z.string(),
    kind: z.enum(['friends', 'engagements']),
    batches: count,
    friends: z.array(z.unknown()),
    posts: z.array(z.unknown()),
    engagements: z.array(z.unknown()),
  }),
  // A task that is deleted is set again by the dashboard's next greeting.
  schedule: z.object({
    user_id: z.string(),
    task: ScheduledTask,
    counted_from: count,
    due: z.boolean(),
    held: z.nullable(Reason),
    last_run: maybe,
  }),
  logs: z.object({ level: z.string(), message: z.string(), at: count }),
  pace: z.object({
    opens: z.array(count),
    acts: z.array(count),
    next_act_at: count,
    blocks: z.array(count),
    blocked_until: maybe,
    no_effect_in_a_row: count,
    layout_in_a_row: count,
  }),
  lease: z.object({ owner: z.string(), until: count }),
};

const facts: Readonly<Record<keyof Facts, z.ZodMiniType>> = {
  user: z.object({ id: z.string(), token: z.string(), api_url: z.string() }),
  terms: z.object({ version: count, user_id: texts }),
  identity: z.object({ facebook_profile_id: z.string(), full_name: z.string() }),
  confirmed: z.object({ user_id: z.string(), facebook_profile_id: z.string() }),
  account: z.object({ facebook_profile_id: z.string(), former_jobs: count }),
  signed_out: z.object({ at: count }),
  token_invalid: z.object({ at: count }),
  policy: z.object({
    at: count,
    value: z.object({
      pace: z.looseObject({ page_opens_per_hour: count }),
      depth: z.record(z.string(), count),
      disabled_jobs: z.record(z.string(), z.string()),
      strategies: z.record(z.string(), z.string()),
    }),
  }),
  minimum_version: z.string(),
  cooldown: count,
  synced: z.object({ friends: z.boolean(), engagements: z.boolean() }),
  left_lists: z.object({
    facebook_profile_id: z.string(),
    posts: z.array(
      z.object({
        post: z.looseObject({ id: z.string(), permalink: z.string() }),
        lists: z.looseObject({}),
        syncs: count,
      }),
    ),
  }),
  looked: z.object({ at: count }),
  removals_left: count,
  counter: count,
  job_counter: count,
  diagnosing: z.object({
    replies: z.array(z.string()),
    pages: z.array(z.looseObject({ page: z.string() })),
    samples: z.looseObject({}),
    tries: count,
    wake: maybe,
  }),
  diagnosis: z.object({ at: z.string(), pages: z.array(z.unknown()) }),
  logs_owed: count,
};

export interface CorruptRow {
  table: keyof Tables;
  key: string;
  value: unknown;
}

/** Finds rows that neither this release nor an earlier one can have written. */
export async function findCorruptRows(tx: Reading<Tables>): Promise<CorruptRow[]> {
  const found: CorruptRow[] = [];
  for (const table of tableNames)
    for (const { key, value } of await tx.list(table))
      if (!isValid(table, key, value)) found.push({ table, key, value });
  return found;
}

function isValid(table: keyof Tables, key: string, value: unknown): boolean {
  if (table !== 'facts') return shapes[table].safeParse(value).success;
  // A later release may store facts that this one does not know.
  const shape = (facts as Partial<Record<string, z.ZodMiniType>>)[key];
  return shape === undefined || shape.safeParse(value).success;
}
