import type * as z from 'zod/mini';
import type { JobName } from './job';
import { jobWords } from './job-words';

interface Written<
  Name extends JobName = JobName,
  Args extends z.ZodMiniType = z.ZodMiniType,
  Result extends z.ZodMiniType = z.ZodMiniType,
> {
  name: Name;
  args: Args;
  result: Result;
}

export interface JobDefinition<
  Name extends JobName = JobName,
  Args extends z.ZodMiniType = z.ZodMiniType,
  Result extends z.ZodMiniType = z.ZodMiniType,
> extends Written<Name, Args, Result> {
  title: string;
  doing: string;
}

/** Adds the title and text of `jobWords` to a job's definition. */
export function defineJob<
  const Name extends JobName,
  Args extends z.ZodMiniType,
  Result extends z.ZodMiniType,
>(definition: Written<Name, Args, Result>): JobDefinition<Name, Args, Result> {
  return { ...jobWords[definition.name], ...definition };
}
