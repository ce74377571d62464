import type { JobArgs, JobName, JobResult } from '@winnow/sdk/jobs';
import type { Run } from './run';

/** The code of a job: checks worth repeating, and steps that are not repeated. */
export type Implementation<Name extends JobName> = (
  run: Run<JobArgs<Name>>,
) => Promise<JobResult<Name>>;

/** A job that it has no code for is refused as `not_supported`. */
export type Registry = { readonly [Name in JobName]?: Implementation<Name> };
