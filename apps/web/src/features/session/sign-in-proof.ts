/** For this tab alone: the network sends the browser back to the tab that went. */
const key = 'winnow.sign_in_verifier';

/**
 * Begins a sign-in that only this tab can end (the verifier and challenge of RFC 7636), so that a link made elsewhere
 * cannot sign a person in as somebody else. Resolves to what the api is told.
 */
export async function beginSignIn(): Promise<string> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  sessionStorage.setItem(key, verifier);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64url(new Uint8Array(hash));
}

/** What this tab knows of the sign-in it began, if it began one. */
export function signInProof(): { verifier?: string } {
  const verifier = sessionStorage.getItem(key);
  return verifier === null ? {} : { verifier };
}

export function endSignIn(): void {
  sessionStorage.removeItem(key);
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
