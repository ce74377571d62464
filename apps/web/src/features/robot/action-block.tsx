import { Button } from '@winnow/ui/button';
import { SidebarSection } from '@winnow/ui/sidebar-section';
import { Skeleton } from '@winnow/ui/skeleton';
import { Tooltip } from '@winnow/ui/tooltip';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isActing } from '../../shared/acting';
import { useCurrentUserQuery } from '../../shared/person-api';
import { lockedReason } from '../../shared/locked';
import { SetUpRobotStep } from '../../shared/robot/set-up-robot-step';
import { selectCurrentJob, selectPresence } from '../../shared/robot/slice';
import { useNextStep } from '../../shared/robot/use-next-step';
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
  const standing = useNextStep();
  const { syncFriends, syncEngagement } = useSync();
  const { pathname } = useLocation();
  // Whoever acts for somebody else has no robot for them.
  if (isActing()) return null;
  if (!user || !standing || presence === 'looking') {
    return (
      <SidebarSection title="Next" kind="block">
        <Skeleton className="h-9" />
      </SidebarSection>
    );
  }

  const { next, facts, leftWords } = standing;
  const isGone = presence !== 'connected';
  const isSynced = facts.friendsSynced && facts.engagementSynced;
  const setUp = next === 'agree' || next === 'connect' || next === 'confirm' ? next : null;
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
      {next === 'install' && comeBack}
      {setUp && !job && (
        <>
          <p className="font-semibold">
            {setUp === 'connect'
              ? 'The robot works for another account'
              : isSynced
                ? 'Set up the robot again'
                : leftWords}
          </p>
          <SetUpRobotStep block step={setUp} variant={variant} />
        </>
      )}
      {next === 'sync_friends' && !job && (
        <>
          <p className="font-semibold">{leftWords}</p>
          <p className="text-sm text-muted">
            The robot is ready. It starts with your friends list.
          </p>
          <Button block variant="primary" onClick={syncFriends} disabled={isGone}>
            Sync Friend List
          </Button>
        </>
      )}
      {next === 'sync_engagement' && !job && (
        <>
          <p className="font-semibold">{leftWords}</p>
          <p className="text-sm text-muted">Read who engaged with your last 10 posts.</p>
          <EngagementButton
            variant={isGone ? 'secondary' : 'primary'}
            onSync={syncEngagement}
            disabled={isGone}
          />
          {isGone && comeBack}
        </>
      )}
      {isSynced && (
        <>
          {isGone ? comeBack : !job && !setUp && choose}
          <Button block onClick={syncFriends} disabled={isGone || setUp !== null}>
            Sync friends
          </Button>
          <EngagementButton onSync={syncEngagement} disabled={isGone || setUp !== null} />
          {unfriend}
          <RemovalsLeft />
        </>
      )}
    </SidebarSection>
  );
}
