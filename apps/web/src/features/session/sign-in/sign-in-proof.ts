import { store, stored } from '../../../shared/storage/storage';

/** Longer than any sign-in takes, with a second factor and a missing e-mail address. */
export const signInLifeMs = 60 * 60_000;

/**
 * Begins a sign-in that only this tab can complete (verifier and challenge of RFC 7636), so that a link made
 * elsewhere cannot sign a user in to another account. Replaces one begun before. Resolves to the challenge
 * for the api.
 */
export async function beginSignIn(): Promise<string> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  store('signInVerifier', `${verifier} ${Date.now()}`);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64url(new Uint8Array(hash));
}

/** The verifier of the sign-in that this tab began, if it has not expired. */
export function signInProof(): { verifier?: string } {
  const [verifier, began] = (stored('signInVerifier') ?? '').split(' ');
  if (verifier && leftOf(began) > 0) return { verifier };
  endSignIn();
  return {};
}

export function endSignIn(): void {
  store('signInVerifier', null);
}

/** Removes an expired verifier also in a tab that stays open. Returns a function that cancels the timer. */
export function endSignInInTime(): () => void {
  if (signInProof().verifier === undefined) return () => undefined;
  const [, began] = (stored('signInVerifier') ?? '').split(' ');
  const timer = setTimeout(signInProof, leftOf(began));
  return () => clearTimeout(timer);
}

/** A clock set back does not extend the life of a sign-in. */
function leftOf(began: string | undefined): number {
  const age = Date.now() - Number(began ?? Number.NaN);
  return age >= 0 ? signInLifeMs - age : 0;
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
