import { hasNonFriends, isPro } from '@winnow/sdk/rules';
import { useContext } from 'react';
import { RemovalLimitPrompt } from '../../features/friends/removal/removal-limit-prompt';
import { useGroupCounts } from '../../features/friends/use-group-counts';
import { MilestonePrompt } from '../../features/sharing/milestone-prompt';
import { PromptPart } from '../../shared/dialogs/dialog-part';
import { lazyComponent } from '../../shared/loading/lazy-component';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import { selectRobotFacts } from '../../shared/robot/slice';
import { JobOpen } from '../job-open';
import { useAppSelector } from '../store';

const RequestLimitPrompt = lazyComponent(() =>
  import('../../features/friends/requests/request-limit-prompt').then(
    ({ RequestLimitPrompt: it }) => it,
  ),
);

/** Modals that open by themselves on any screen. They wait until a job's modal is closed. */
export function Prompts() {
  const isJobOpen = useContext(JobOpen);
  const { data: user } = useCurrentUserQuery();
  const facts = useAppSelector(selectRobotFacts);
  const counts = useGroupCounts();
  // Friends removed outside Winnow do not count towards a milestone.
  const removed = counts && counts.removed - counts.removed_outside;
  // PRO users get no prompt for friend requests, so its limits are not loaded for them.
  const mayRequest = user !== undefined && !isPro(user) && facts !== null && hasNonFriends(facts);
  return (
    <>
      <RemovalLimitPrompt shown={!isJobOpen} />
      <MilestonePrompt removed={removed} shown={!isJobOpen} />
      {mayRequest && (
        <PromptPart>
          <RequestLimitPrompt shown={!isJobOpen} />
        </PromptPart>
      )}
    </>
  );
}
