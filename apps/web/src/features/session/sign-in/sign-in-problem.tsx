import { brand } from '@winnow/sdk/brand';
import { errors, isErrorCode } from '@winnow/sdk/errors';
import { Notice } from '@winnow/ui/notice';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { EmailForm } from './email-form';
import { endSignIn, signInProof } from './sign-in-proof';

/** Reads the result of the sign-in from the address: `error` is a code or a text. */
function readProblem(search: string, hash: string) {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const code = query.get('error') ?? fragment.get('error');
  if (!code) return null;
  const text = query.get('error_text') ?? fragment.get('error_text');
  if (text === null && isErrorCode(code)) return { code, text: errors[code][1], isOurs: true };
  return { code, text: text ?? code, isOurs: false };
}

/** The setup token of the address. It is removed from the address as soon as it is read. */
function useSetupToken(): string | null {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('setup_token'));
  const isShown = hash.includes('setup_token=');
  useEffect(() => {
    if (isShown) void navigate({ search }, { replace: true, state });
  }, [isShown, search, state, navigate]);
  return token;
}

/** Why the sign-in failed, and what to do. */
export function SignInProblem() {
  const { search, hash } = useLocation();
  const setupToken = useSetupToken();
  // A setup token in a link may belong to the link's author. Without the verifier of this tab's own sign-in
  // it is not used: the user would be signed in to that author's account.
  const [{ verifier }] = useState(signInProof);
  const problem = readProblem(search, hash);
  // Only a missing e-mail address leaves the sign-in open.
  const isOver = problem !== null && problem.code !== 'no_facebook_email';
  useEffect(() => {
    if (isOver) endSignIn();
  }, [isOver]);
  if (!problem) return null;

  if (problem.code === 'no_facebook_email') {
    return (
      <Notice tone="warning" className="mt-6">
        <p>
          {errors.no_facebook_email[1]}{' '}
          <a
            className="underline"
            href={brand.facebookEmailSetupUrl}
            target="_blank"
            rel="noreferrer"
          >
            Set up the e-mail at {brand.network}
          </a>
        </p>
        {setupToken && verifier && <EmailForm setupToken={setupToken} verifier={verifier} />}
        {setupToken && !verifier && (
          <p>This sign-in did not start in this tab. Please sign in again.</p>
        )}
      </Notice>
    );
  }
  if (problem.text.includes('An unexpected error has occurred')) {
    return (
      <Notice tone="danger" className="mt-6">
        {brand.name} is a Chrome extension and this device is not supported. Please use Chrome on a
        Mac, PC or Chromebook.
      </Notice>
    );
  }
  return (
    // Anyone can write a link, so its text is shown as plain text and attributed to the link.
    <Notice
      tone="danger"
      title={problem.isOurs ? undefined : 'The link that led here says'}
      className="mt-6"
    >
      {problem.text}
    </Notice>
  );
}
