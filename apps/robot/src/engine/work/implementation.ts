import type { JobArgs, JobName, JobResult } from '@winnow/sdk/jobs';
import type { Run } from './run';

/** The code of a job. Code outside of steps runs again at each restart; steps do not. */
export type Implementation<Name extends JobName> = (
  run: Run<JobArgs<Name>>,
) => Promise<JobResult<Name>>;

/** A job without code is refused as `not_supported`. */
export type Registry = { readonly [Name in JobName]?: Implementation<Name> };
