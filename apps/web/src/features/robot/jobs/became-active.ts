import type { FriendRef, Job, JobResult } from '@winnow/sdk/jobs';

/**
 * The friends whom a finished removal kept, because their engagement was found after they were chosen. The result has
 * their ids; who they are is in the arguments, which differ by kind and release, so they are checked at runtime.
 */
export function becameActive({ name, status, args, result }: Job): FriendRef[] {
  if (name !== 'remove_user_friends' || status !== 'done') return [];
  const { became_active = [] } = (result ?? {}) as Partial<JobResult<'remove_user_friends'>>;
  const kept = new Set(became_active);
  const { friends } = (args ?? {}) as { friends?: unknown };
  if (!Array.isArray(friends)) return [];
  return (friends as FriendRef[]).filter(({ facebook_id }) => kept.has(facebook_id));
}
