import { Policy } from '@winnow/sdk/contract';
import { JobName } from '@winnow/sdk/jobs';
import { strategies } from '@winnow/sdk/rules';
import * as z from 'zod';

/**
 * The operator's policy for all robots: a slower pace, switched-off jobs with texts for users, strategies, log level.
 */
const OperatorPolicy = z.strictObject({
  pace: Policy.shape.pace.exactPartial().default({}),
  disabled_jobs: z
    .partialRecord(z.enum(JobName.options), z.string().trim().min(1).max(300))
    .default({}),
  strategies: z
    .strictObject({
      friends_page: z.enum(strategies.friends_page),
      first_source: z.enum(strategies.first_source),
    })
    .exactPartial()
    .default({}),
  log_level: Policy.shape.log_level,
});

/** The variable ROBOT_POLICY, as JSON. */
export const robotPolicy = z
  .string()
  .default('{}')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('must be JSON');
      return z.NEVER;
    }
  })
  .pipe(OperatorPolicy);
