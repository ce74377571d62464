import { type JobName, jobWords } from '@winnow/sdk/jobs';
import { type To, useLocation, useNavigate, useParams } from 'react-router';
import { JobModal } from '../../features/robot/job-modal';
import { selectIsSignedIn } from '../../shared/session-slice';
import { useAppSelector } from '../store';

/** The modal of one job, over the screen one came from. */
export function JobRoute({ back }: { back: To }) {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  // Kept by the browser, so it may be of an older release.
  const name = (useLocation().state as { job?: string } | null)?.job;
  const signedIn = useAppSelector(selectIsSignedIn);
  if (!signedIn) return null;
  return (
    <JobModal
      id={id}
      name={isJobName(name) ? name : undefined}
      onClose={() => void navigate(back, { replace: true })}
    />
  );
}

const isJobName = (name: string | undefined): name is JobName =>
  name !== undefined && Object.hasOwn(jobWords, name);
