import type { Db } from '../../platform/database/db';
import { daysBefore } from '../../platform/days';
import { knownByOurClock } from '../../platform/http/caller-clock';
import type { UserContext } from '../../platform/http/implement';
import * as acts from '../acts/service';

/** Without a known time of choice: the choice is taken to be this long before the api first heard of the job. */
const unknownDays = 7;

/**
 * The time from which engagement with a person keeps them: when the user chose them for this job. Where that is not
 * known, a time that is early enough: to keep too many costs a question, to keep too few costs a friend.
 */
export async function choiceTimes(
  context: Pick<UserContext, 'userId' | 'now' | 'behindMs'>,
  db: Db,
  told: readonly { job_id: string; chosen_at?: string | undefined }[],
): Promise<(one: { job_id: string; chosen_at?: string | undefined }) => string> {
  const unknown = told.filter(({ chosen_at }) => knownByOurClock(context, chosen_at) === null);
  const jobs = [...new Set(unknown.map(({ job_id }) => job_id))];
  const heard = await acts.selectHeard(db, context.userId, jobs);
  return ({ job_id, chosen_at }) =>
    knownByOurClock(context, chosen_at)?.toISOString() ??
    daysBefore(heard.get(job_id) ?? context.now, unknownDays);
}
