import type * as z from 'zod/mini';

export interface JobDefinition<
  Name extends string = string,
  Args extends z.ZodMiniType = z.ZodMiniType,
  Result extends z.ZodMiniType = z.ZodMiniType,
> {
  name: Name;
  /** What people read, for example 'Sync Friends'. */
  title: string;
  /** What the job does while it runs, for example 'Reading your friends'. */
  doing: string;
  args: Args;
  result: Result;
}

export function defineJob<
  const Name extends string,
  Args extends z.ZodMiniType,
  Result extends z.ZodMiniType,
>(definition: JobDefinition<Name, Args, Result>): JobDefinition<Name, Args, Result> {
  return definition;
}
