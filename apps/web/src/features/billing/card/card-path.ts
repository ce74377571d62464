import { localPath } from '@winnow/sdk/rules';

/** The screen of the card. It leads back to the purchase that asked for another one. */
export const changeCardPath = (purchase: string): string =>
  `/change_card?${new URLSearchParams({ from: purchase })}`;

/** A purchase that a change of the card leads back to; null for any other text. */
export function purchasePath(from: string | null): string | null {
  const local = localPath(from, location.origin);
  return local !== null && /^\/subscribe(?![\w/-])/.test(local) ? local : null;
}
