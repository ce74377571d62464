import { sdk } from '../../../shared/sdk';
import type { FoundDate } from './match-dates';

const datesPerCall = 500;

/** Sends ids and dates, and nothing else of the file. Gives how many were new or more exact. */
export async function saveDates(dates: readonly FoundDate[]): Promise<number> {
  let saved = 0;
  for (let at = 0; at < dates.length; at += datesPerCall) {
    const answer = await sdk.robot.saveFriendshipDates(
      { dates: dates.slice(at, at + datesPerCall) },
      { idempotencyKey: crypto.randomUUID() },
    );
    saved += answer.saved;
  }
  return saved;
}
