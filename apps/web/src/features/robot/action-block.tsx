import { brand } from '@winnow/sdk/brand';
import { sidebarStage } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { SidebarSection } from '@winnow/ui/sidebar-section';
import { Skeleton } from '@winnow/ui/skeleton';
import { Tooltip } from '@winnow/ui/tooltip';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isActing } from '../../shared/acting';
import { useCurrentUserQuery } from '../../shared/person-api';
import { lockedReason } from '../../shared/locked';
import {
  type RobotSlice,
  selectCurrentJob,
  selectPresence,
  selectRobotFacts,
} from '../../shared/robot/slice';
import { useSync } from '../../shared/robot/use-sync';
import { useSharedSelector } from '../../shared/shared-state';
import { EngagementButton } from './engagement-button';
import { JobProgress } from './job-progress';
import { RemovalsLeft } from './removals-left';

/** What to do next: one primary button at every moment, or what is being done. */
export function ActionBlock({ choose, unfriend }: { choose: ReactNode; unfriend: ReactNode }) {
  const { data: user } = useCurrentUserQuery();
  const presence = useSharedSelector(selectPresence);
  const job = useSharedSelector(selectCurrentJob);
  const facts = useSharedSelector(selectRobotFacts);
  const { syncFriends, syncEngagement } = useSync();
  const { pathname } = useLocation();
  // Whoever acts for somebody else has no robot for them.
  if (isActing()) return null;
  if (!user || presence === 'looking') {
    return (
      <SidebarSection title="Next" kind="block">
        <Skeleton className="h-9" />
      </SidebarSection>
    );
  }

  const friendsSynced = user.friends_synced_at !== null;
  const engagementSynced = user.engagement_synced_at !== null;
  const isGone = presence !== 'connected';
  const stage = sidebarStage({
    robotInstalled: !isGone || friendsSynced,
    announcementShared: false,
    friendsSynced,
    engagementSynced,
  });
  // Whatever is under way may be watched and paused; nothing new begins.
  if (user.is_locked) {
    return (
      <SidebarSection title="Next" kind="block">
        {job && !isGone && <JobProgress job={job} />}
        <Button block variant="primary" render={(props) => <Link to="/subscribe" {...props} />}>
          Subscribe to unlock
        </Button>
        {['Sync friends', 'Sync engagement', 'Unfriend selected'].map((name) => (
          <Tooltip key={name} side="right" content={lockedReason}>
            <Button block unavailable>
              {name}
            </Button>
          </Tooltip>
        ))}
      </SidebarSection>
    );
  }
  // The guides have the same step in their midst: one primary button is enough.
  const variant = pathname.startsWith('/troubleshoot/') ? 'secondary' : 'primary';
  const comeBack =
    presence === 'unlinked' ? (
      <Button block variant={variant} onClick={() => location.reload()}>
        Reload the page
      </Button>
    ) : (
      <Button block variant={variant} render={(props) => <Link to="/troubleshoot" {...props} />}>
        Install extension
      </Button>
    );

  return (
    <SidebarSection title="Next" kind="block">
      {job && !isGone && <JobProgress job={job} />}
      {stage === 'install' && comeBack}
      {stage === 'sync_friends' && !job && (
        <>
          <p className="text-sm text-muted">{firstWords(facts)}</p>
          <Button block variant="primary" onClick={syncFriends} disabled={isGone}>
            Sync Friend List
          </Button>
        </>
      )}
      {stage === 'one_step_left' && !job && (
        <>
          <p className="font-semibold">One step left</p>
          <p className="text-sm text-muted">Read who engaged with your last 10 posts.</p>
          <EngagementButton variant="primary" onSync={syncEngagement} disabled={isGone} />
          {isGone && comeBack}
        </>
      )}
      {stage === 'all' && (
        <>
          {isGone ? comeBack : !job && choose}
          <Button block onClick={syncFriends} disabled={isGone}>
            Sync friends
          </Button>
          <EngagementButton onSync={syncEngagement} disabled={isGone} />
          {unfriend}
          <RemovalsLeft />
        </>
      )}
    </SidebarSection>
  );
}

/** What stands over the first button: the robot does nothing before it was introduced in its own window. */
function firstWords(facts: RobotSlice['facts']): string {
  if (facts && !facts.terms_accepted)
    return 'First open the robot, by its icon in the toolbar, and agree to its terms.';
  if (facts && !facts.username_confirmed)
    return `First open the robot, by its icon in the toolbar, and confirm who you are on ${brand.network}.`;
  return 'The robot is ready. It starts with your friends list.';
}
