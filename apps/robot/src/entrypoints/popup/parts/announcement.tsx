import { VisuallyHidden } from '@winnow/ui/visually-hidden';
import type { PopupState } from '../../popup-messages';
import { jobTitle, statusWords } from '../words';

/** Tells a screen reader that a job began, waits or ended. Progress is left out, because it
 *  would be read out endlessly. */
export function Announcement({ state }: { state: PopupState }) {
  const job = state.jobs[0];
  return (
    <VisuallyHidden>
      <span role="status">{job ? `${jobTitle(job)}: ${statusWords[job.status]}` : ''}</span>
    </VisuallyHidden>
  );
}
