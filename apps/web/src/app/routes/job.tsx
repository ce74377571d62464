import { type JobName, jobWords } from '@winnow/sdk/jobs';
import { type To, useLocation, useNavigate, useParams } from 'react-router';
import { JobModal } from '../../features/robot/jobs/job-modal';
import { titleOf } from '../../features/robot/jobs/job-words';
import { selectJob } from '../../shared/robot/slice';
import { selectIsSignedIn } from '../../shared/session/session-slice';
import { useAppSelector } from '../store';
import { Title } from '../title';

/** The modal of one job, over the screen one came from. */
export function JobRoute({ back }: { back: To }) {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  // Kept by the browser, so it may be of an older release.
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
