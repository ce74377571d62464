import { Button } from '@winnow/ui/button';
import { SidebarSection } from '@winnow/ui/sidebar-section';
import { SidebarMore, SidebarStep } from '@winnow/ui/sidebar-step';
import { Skeleton } from '@winnow/ui/skeleton';
import { Tooltip } from '@winnow/ui/tooltip';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isImpersonating } from '../../../shared/session/impersonation';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { lockedReasonOf } from '../jobs/locked';
import { SetUpButton, SetUpWords } from '../../../shared/robot/set-up-robot-step';
import { type RobotPresence, selectCurrentJob, selectPresence } from '../../../shared/robot/slice';
import { useNextStep } from '../../../shared/robot/use-next-step';
import { useSync } from '../../../shared/robot/use-sync';
import { useBuyPath } from '../../../shared/plan/buy-path';
import { supportMail, writeToUnlock } from '../../../shared/plan/plan-lock';
import { useSharedSelector } from '../../../shared/shared-state';
import { EngagementButton } from './engagement-button';
import { JobProgress } from '../jobs/job-progress';
import { RemovalsLeft } from './removals-left';

/** What to do next: at most one primary button, or the work under way. */
export function ActionBlock({ choose, unfriend }: { choose: ReactNode; unfriend: ReactNode }) {
  const { data: user } = useCurrentUserQuery();
  const presence = useSharedSelector(selectPresence);
  const job = useSharedSelector(selectCurrentJob);
  const standing = useNextStep();
  const { syncFriends, syncEngagement } = useSync();
  const { pathname } = useLocation();
  // An admin who impersonates a user has no robot for that user.
  if (isImpersonating()) return null;
  if (!user || !standing || presence === 'looking') {
    // As high as the block of a user whose friends and engagement were read, so that the menu does not move.
    const isNew = user && !(user.friends_synced_at && user.engagement_synced_at);
    return (
      <SidebarSection title="Next" kind="block">
        <SidebarMore>
          <Skeleton className={isNew ? 'h-9' : 'h-41'} />
        </SidebarMore>
      </SidebarSection>
    );
  }

  const { next, facts, leftWords } = standing;
  const isGone = presence !== 'connected';
  const isSynced = facts.friendsSynced && facts.engagementSynced;
  const setUp = next === 'agree' || next === 'connect' || next === 'confirm' ? next : null;
  // On a locked account a job under way can be watched and paused; nothing new starts.
  if (user.is_locked) {
    return (
      <SidebarSection title="Next" kind="block">
        {job && !isGone && <JobProgress job={job} />}
        <LockedSteps isByAdmin={user.locked_by_admin} />
      </SidebarSection>
    );
  }
  // The guides show the same step in their text, and one primary button is enough.
  const variant = pathname.startsWith('/troubleshoot/') ? 'secondary' : 'primary';
  const comeBack = <ComeBack presence={presence} variant={variant} />;

  return (
    <SidebarSection title="Next" kind="block">
      {job && !isGone && <JobProgress job={job} />}
      {next === 'install' && <SidebarStep action={comeBack} />}
      {setUp && !job && (
        <SidebarStep action={<SetUpButton block step={setUp} variant={variant} />}>
          <p className="font-semibold">
            {setUp === 'connect'
              ? 'The robot works for another account'
              : isSynced
                ? 'Set up the robot again'
                : leftWords}
          </p>
          <SetUpWords step={setUp} />
        </SidebarStep>
      )}
      {next === 'sync_friends' && !job && (
        <SidebarStep
          action={
            <Button block variant="primary" onClick={syncFriends} disabled={isGone}>
              Sync Friend List
            </Button>
          }
        >
          <p className="font-semibold">{leftWords}</p>
          <p className="text-sm text-muted">
            The robot is ready. It starts with your friends list.
          </p>
        </SidebarStep>
      )}
      {next === 'sync_engagement' && !job && (
        <SidebarStep
          action={
            <>
              <EngagementButton
                variant={isGone ? 'secondary' : 'primary'}
                onSync={syncEngagement}
                disabled={isGone}
              />
              {isGone && comeBack}
            </>
          }
        >
          <p className="font-semibold">{leftWords}</p>
          <p className="text-sm text-muted">Read who engaged with your last 10 posts.</p>
        </SidebarStep>
      )}
      {isSynced && (
        <>
          {isGone ? <SidebarStep action={comeBack} /> : !job && !setUp && choose}
          <SidebarMore>
            <Button block onClick={syncFriends} disabled={isGone || setUp !== null}>
              Sync friends
            </Button>
            <EngagementButton onSync={syncEngagement} disabled={isGone || setUp !== null} />
          </SidebarMore>
          {unfriend}
          <SidebarMore>
            <RemovalsLeft />
          </SidebarMore>
        </>
      )}
    </SidebarSection>
  );
}

function LockedSteps({ isByAdmin }: { isByAdmin: boolean }) {
  const buy = useBuyPath();
  return (
    <>
      <SidebarStep
        action={
          isByAdmin ? (
            <Button block href={supportMail}>
              {writeToUnlock}
            </Button>
          ) : (
            <Button block variant="primary" render={(props) => <Link to={buy} {...props} />}>
              Subscribe to unlock
            </Button>
          )
        }
      />
      <SidebarMore>
        {['Sync friends', 'Sync engagement', 'Unfriend selected'].map((name) => (
          <Tooltip key={name} side="right" content={lockedReasonOf(isByAdmin)}>
            <Button block unavailable>
              {name}
            </Button>
          </Tooltip>
        ))}
      </SidebarMore>
    </>
  );
}

interface ComeBackProps {
  presence: RobotPresence;
  variant: 'primary' | 'secondary';
}

/** How to reach a robot that is missing or not linked. */
function ComeBack({ presence, variant }: ComeBackProps) {
  if (presence === 'unlinked') {
    return (
      <Button block variant={variant} onClick={() => location.reload()}>
        Reload the page
      </Button>
    );
  }
  return (
    <Button block variant={variant} render={(props) => <Link to="/troubleshoot" {...props} />}>
      Install extension
    </Button>
  );
}
