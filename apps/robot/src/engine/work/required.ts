import type { Run } from './run';
import { JobFailure } from '../store/interruptions';

/** The network account that the user confirmed. A job that reads friends fails without it. */
export async function confirmedAccount(run: Pick<Run, 'fact'>): Promise<string> {
  const confirmed = await run.fact('confirmed');
  if (!confirmed)
    throw new JobFailure(
      'username_unconfirmed',
      'Open the robot’s popup and confirm your username first.',
    );
  return confirmed.facebook_profile_id;
}
