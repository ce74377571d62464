import { capital, count, formatAgo } from '../../../shared/format/format';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { useGroupCountsQuery } from '../../../shared/api/group-counts-api';
import { partialCoverage } from '../people/partial-coverage';

/** 'Read 2 hours ago from 1,284 friends and your last 120 posts': what all figures of this screen rest on. */
export function ReadLine() {
  const { data: user } = useCurrentUserQuery();
  const { data, isError } = useGroupCountsQuery();
  if (!user) return null;
  if (!user.friends_synced_at) return 'Your friends list hasn’t been read yet';
  if (isError) return `Read ${formatAgo(user.friends_synced_at)}`;
  if (!data) return 'Loading';
  // The number read at the last sync, not today's number of friends.
  const friends = user.friends_read === null ? 'your list' : count(user.friends_read, 'friend');
  const { coverage } = data;
  const readAt =
    coverage && coverage.read_at > user.friends_synced_at
      ? coverage.read_at
      : user.friends_synced_at;
  const posts = coverage
    ? `and your last ${count(coverage.posts_read, 'post')}`
    : '; your posts haven’t been read yet';
  const hidden = partialCoverage(coverage);
  const partial = hidden ? `. ${capital(hidden)}` : '';
  return `Read ${formatAgo(readAt)} from ${friends}${coverage ? ' ' : ''}${posts}${partial}`;
}
