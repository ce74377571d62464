import { type JobResult, passedOver } from '@winnow/sdk/jobs';
import { count, formatNumber } from '../../shared/format/format';
import { selectJobs } from '../../shared/robot/slice';
import { useSharedSelector } from '../../shared/shared-state';

/** What the last run reacted to and what it skipped; nothing before the first run. */
export function LastRun() {
  const job = useSharedSelector(selectJobs).find(
    ({ name, status, result }) => name === 'fetch_user_newsfeed' && status === 'done' && result,
  );
  if (!job) return null;
  const result = job.result as JobResult<'fetch_user_newsfeed'>;
  const left = passedOver(result, formatNumber);
  return (
    <p className="mt-4 text-sm text-pretty text-muted">
      Last run: reacted to {count(result.reacted, 'post')} of {formatNumber(result.posts_seen)}{' '}
      seen.{left !== null && ` ${left}.`}
    </p>
  );
}
