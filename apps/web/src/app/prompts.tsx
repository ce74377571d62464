import { useContext } from 'react';
import { RemovalLimitPrompt } from '../features/friends/removal-limit-prompt';
import { useGroupCounts } from '../features/friends/use-group-counts';
import { MilestonePrompt } from '../features/sharing/milestone-prompt';
import { JobOpen } from './job-open';

/** Modals that open by themselves, on any screen. They wait until a job's modal is closed. */
export function Prompts() {
  const isJobOpen = useContext(JobOpen);
  return (
    <>
      <RemovalLimitPrompt shown={!isJobOpen} />
      <MilestonePrompt removed={useGroupCounts()?.removed} shown={!isJobOpen} />
    </>
  );
}
