import { sdk } from '../../../shared/api/sdk';
import type { FoundDate } from './match-dates';

const datesPerCall = 500;

/**
 * Sends only ids and dates of the file. After each successful call, `onSaved` gets its dates and how many the
 * api stored. The api skips people who are no longer friends and dates that it knows more exactly. A later
 * call may fail.
 */
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
