import { type JobName, jobWords } from '@winnow/sdk/jobs';
import { type To, useLocation, useNavigate, useParams } from 'react-router';
import { JobModal } from '../../features/robot/jobs/job-modal';
import { titleOf } from '../../features/robot/jobs/job-words';
import { selectJob } from '../../shared/robot/slice';
import { selectIsSignedIn } from '../../shared/session/session-slice';
import { useAppSelector } from '../store';
import { Title } from '../title';

/** The modal of one job, above the screen it was opened from. */
export function JobRoute({ back }: { back: To }) {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  // History state survives a release, so the name may be of an older one.
  const name = (useLocation().state as { job?: string } | null)?.job;
  const known = isJobName(name) ? name : undefined;
  const job = useAppSelector((state) => selectJob(state, id));
  const signedIn = useAppSelector(selectIsSignedIn);
  if (!signedIn) return null;
  return (
    <>
      <Title over>{titleOf(job?.name ?? known)}</Title>
      <JobModal id={id} name={known} onClose={() => void navigate(back, { replace: true })} />
    </>
  );
}

const isJobName = (name: string | undefined): name is JobName =>
  name !== undefined && Object.hasOwn(jobWords, name);
