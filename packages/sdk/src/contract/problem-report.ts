import * as z from 'zod/mini';
import { pageKinds, personalShape } from '../rules/index';

// Crosses the link as well as the api. No field can hold a name, an id or an address: only codes, counts and
// times.

export const Code = z.string().check(z.regex(/^[a-z0-9_]{1,60}$/));
const Moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{5,15}Z$/));
const Counts = z.record(Code, z.int());

/**
 * Result for one kind of page. `found` is what the robot read, `shown` is what the page itself states, null
 * where it states nothing.
 */
export const PageCheck = z.strictObject({
  page: z.enum(pageKinds),
  /** doubtful: found and shown disagree, or the reading has gaps or no end · layout: nothing could be read · skipped: not reached. */
  outcome: z.enum(['ok', 'doubtful', 'layout', 'skipped']),
  code: z.nullable(Code),
  found: Counts,
  shown: z.record(Code, z.nullable(z.int())),
});
export type PageCheck = z.infer<typeof PageCheck>;

/** Answer to `diagnose`. Counts only. */
export const Diagnosis = z.strictObject({
  at: Moment,
  /** Language of the network's pages, for example 'pt-BR'; null: unknown. */
  language: z.nullable(z.string().check(z.regex(/^[a-z]{2,3}([-_][A-Za-z]{2,4})?$/))),
  pages: z.array(PageCheck).check(z.maxLength(20)),
});
export type Diagnosis = z.infer<typeof Diagnosis>;

const LogText = z.string().check(
  z.maxLength(1000),
  z.refine((text) => personalShape(text) === null, 'looks like personal data'),
);

/** The report as the user sees it before sending. */
export const ProblemReport = z.strictObject({
  version: z.string().check(z.regex(/^\d+(\.\d+){0,3}$/)),
  created_at: Moment,
  /** For example 'Chrome 156 Linux'. */
  browser: z.string().check(z.regex(/^[A-Za-z]+ [\d.]{1,20} [A-Za-z0-9]{1,20}$/)),
  capabilities: z.array(Code).check(z.maxLength(30)),
  /** Booleans and counts, for example terms_accepted, site_access, outbox_size. */
  facts: z.record(Code, z.union([z.boolean(), z.int()])),
  pause: z.nullable(z.strictObject({ code: Code, until: Moment })),
  jobs: z
    .array(
      z.strictObject({
        name: Code,
        status: Code,
        done: z.int(),
        total: z.nullable(z.int()),
        /** Codes of the failure and of the wait. */
        failure: z.nullable(Code),
        waiting: z.nullable(Code),
        created_at: Moment,
        ended_at: z.nullable(Moment),
      }),
    )
    .check(z.maxLength(20)),
  ledger_counts: Counts,
  diagnosis: z.nullable(Diagnosis),
  log: z
    .array(
      z.strictObject({
        at: Moment,
        level: z.enum(['debug', 'info', 'warning', 'error']),
        message: LogText,
      }),
    )
    .check(z.maxLength(200)),
});
export type ProblemReport = z.infer<typeof ProblemReport>;
