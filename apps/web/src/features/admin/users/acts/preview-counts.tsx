import { Fact, Facts } from '@winnow/ui/facts';
import { SkeletonLines } from '@winnow/ui/skeleton';
import { LoadFailed } from '../../../../shared/feedback/load-failed';
import { cappedNumber } from '../../list/capped-count';
import { useAdminUserPreviewQuery } from '../users-api';

const titles = {
  friends: 'Friends',
  non_friends: 'Other people',
  posts: 'Posts',
  engagements: 'Reactions, comments and shares',
  robot_logs: 'Lines of the robot’s log',
} as const;

type Kind = keyof typeof titles;

interface Props {
  userId: string;
  kinds?: readonly Kind[];
}

/** How much is kept, before it is deleted. */
export function PreviewCounts({ userId, kinds = Object.keys(titles) as Kind[] }: Props) {
  const { data, error, refetch } = useAdminUserPreviewQuery(userId, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !data)
    return (
      <LoadFailed
        title="What is kept could not be counted"
        error={error}
        onRetry={() => void refetch()}
      >
        Nothing was changed.
      </LoadFailed>
    );
  if (!data) return <SkeletonLines lines={kinds.length} />;
  return (
    <Facts className="rounded-control bg-sunken p-3">
      {kinds.map((kind) => (
        <Fact key={kind} name={titles[kind]}>
          {cappedNumber(data[kind])}
        </Fact>
      ))}
    </Facts>
  );
}
