import type * as z from 'zod/mini';
import { add_user_friends } from './add_user_friends';
import { fetch_user_engagements } from './fetch_user_engagements';
import { fetch_user_friends } from './fetch_user_friends';
import { fetch_user_friends_friendship_date } from './fetch_user_friends_friendship_date';
import { fetch_user_newsfeed } from './fetch_user_newsfeed';
import { initial_user_setup } from './initial_user_setup';
import type { JobName } from './job';
import { remove_user_friends } from './remove_user_friends';

export * from './args-id';
export type { JobDefinition } from './define';
export * from './job';
export * from './job-rules';
export * from './job-words';
export { type MissingLists, missingWords } from './missing-lists';
export { passedOver } from './passed-over';
export * from './scheduled-task';
export { FriendRef } from './remove_user_friends';

/** Every job that crosses between dashboard and robot. */
export const jobs = {
  initial_user_setup,
  fetch_user_friends,
  fetch_user_friends_friendship_date,
  fetch_user_engagements,
  fetch_user_newsfeed,
  remove_user_friends,
  add_user_friends,
} satisfies Record<JobName, unknown>;

export type JobArgs<Name extends JobName> = z.infer<(typeof jobs)[Name]['args']>;
export type JobResult<Name extends JobName> = z.infer<(typeof jobs)[Name]['result']>;
