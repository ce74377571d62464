import type { EngagementCoverage } from '@winnow/sdk/contract';
import { cappedLookBehind, cooldownTexts, isPaid, likelyEvidence } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Tooltip } from '@winnow/ui/tooltip';
import { Link } from 'react-router';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { count } from '../../../shared/format/format';
import { useBuyPath } from '../../../shared/plan/buy-path';
import { useCooldown } from '../../../shared/robot/use-cooldown';
import { useRobotReady } from '../../../shared/robot/use-robot-ready';
import { useSync } from '../../../shared/robot/use-sync';
import type { FrameRead } from '../people/frame-read';

interface Props {
  coverage: EngagementCoverage | null;
  /** The time frame of which too little was read; without one, twice as many posts are read. */
  frame?: FrameRead | null;
  variant?: 'primary' | 'secondary';
  size?: 'sm' | 'md';
  onStart?: () => void;
}

/** How many posts reach so far back by what all scans read, with some to spare: posts are not spread evenly. */
function postsFor(read: number, frame: FrameRead | null | undefined): number {
  const times = frame ? (1.2 * frame.of) / Math.max(1, frame.read) : 2;
  return Math.ceil(Math.max(read, likelyEvidence.posts) * times);
}

/** Starts a reading that looks further back, as far as the plan allows; says why where none can start. */
export function ReadMore({ coverage, frame, variant = 'secondary', size = 'md', onStart }: Props) {
  const { data: user } = useCurrentUserQuery();
  const { syncEngagement, readPosts } = useSync();
  const { notReady } = useRobotReady('read more posts');
  const cooldown = useCooldown();
  const buy = useBuyPath();
  if (!user) return null;
  const { count: posts } = cappedLookBehind(
    { by: 'posts', count: postsFor(coverage?.posts_ever ?? 0, frame) },
    isPaid(user),
  );
  const isFirst = user.engagement_synced_at === null;
  // The depth of the plan is used up. After a pause of syncs, one that reads less than that may leave posts between unread.
  if (!isFirst && (coverage?.posts_read ?? 0) >= posts) {
    return isPaid(user) ? (
      <span className="text-sm text-muted">More than {count(posts, 'post')} cannot be read.</span>
    ) : (
      <Button variant={variant} size={size} render={(props) => <Link to={buy} {...props} />}>
        Upgrade to read more than {count(posts, 'post')}
      </Button>
    );
  }
  const words = isFirst ? 'Sync engagement first' : 'Read more posts';
  return (
    <Tooltip content={notReady || (cooldown > 0 ? cooldownTexts.hover(cooldown) : '')}>
      <Button
        variant={variant}
        size={size}
        unavailable={notReady !== '' || cooldown > 0}
        onClick={() => {
          onStart?.();
          if (isFirst) syncEngagement();
          else readPosts(posts);
        }}
      >
        {cooldown > 0 ? cooldownTexts.button(cooldown) : words}
      </Button>
    </Tooltip>
  );
}
