import { store, stored } from '../../../shared/storage/storage';

/** Longer than anybody takes over a sign-in, its second factor and a missing e-mail address included. */
export const signInLifeMs = 60 * 60_000;

/**
 * Begins a sign-in that only this tab can end (the verifier and challenge of RFC 7636), so that a link made elsewhere
 * cannot sign a person in as somebody else. Takes the place of one that was begun before. Resolves to what the api is
 * told.
 */
export async function beginSignIn(): Promise<string> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  store('signInVerifier', `${verifier} ${Date.now()}`);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64url(new Uint8Array(hash));
}

/** What this tab knows of the sign-in it began, if it began one and that can still come to an end. */
export function signInProof(): { verifier?: string } {
  const [verifier, began] = (stored('signInVerifier') ?? '').split(' ');
  if (verifier && leftOf(began) > 0) return { verifier };
  endSignIn();
  return {};
}

export function endSignIn(): void {
  store('signInVerifier', null);
}

/** A sign-in that was left where it was ends with its time, also in a tab that stays open. Returns how to stop waiting. */
export function endSignInInTime(): () => void {
  if (signInProof().verifier === undefined) return () => undefined;
  const [, began] = (stored('signInVerifier') ?? '').split(' ');
  const timer = setTimeout(signInProof, leftOf(began));
  return () => clearTimeout(timer);
}

/** A clock that was set back makes nothing last longer. */
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
