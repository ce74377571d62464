import { sdk } from '../../../shared/api/sdk';
import type { FoundDate } from './match-dates';

const datesPerCall = 500;

/** Sends ids and dates, and nothing else of the file. `onSaved` hears of each call that went through, and of how many of
 *  its dates the api took (others are no friend's any more, or known more exactly): what comes after may fail. */
export async function saveDates(
  dates: readonly FoundDate[],
  onSaved: (some: readonly FoundDate[], saved: number) => void,
): Promise<void> {
  for (let at = 0; at < dates.length; at += datesPerCall) {
    const some = dates.slice(at, at + datesPerCall);
    const { saved } = await sdk.robot.saveFriendshipDates(
      { dates: some },
      { idempotencyKey: crypto.randomUUID() },
    );
    onSaved(some, saved);
  }
}
