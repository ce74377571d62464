import { type To, useNavigate, useParams } from 'react-router';
import { JobModal } from '../../features/robot/job-modal';
import { selectIsSignedIn } from '../../shared/session-slice';
import { useAppSelector } from '../store';

/** The modal of one job, over the screen one came from. */
export function JobRoute({ back }: { back: To }) {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const signedIn = useAppSelector(selectIsSignedIn);
  if (!signedIn) return null;
  return <JobModal id={id} onClose={() => void navigate(back, { replace: true })} />;
}
