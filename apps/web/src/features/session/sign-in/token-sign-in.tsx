import { Button } from '@winnow/ui/button';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ErrorLine } from '../../../shared/feedback/error-line';
import { asFailure } from '../../../shared/feedback/error-text';
import { LonePage } from '../../../shared/feedback/lone-page';
import { selectIsSignedIn } from '../../../shared/session/session-slice';
import { useSharedSelector } from '../../../shared/shared-state';
import { WaitingPage } from '../../../shared/feedback/waiting-page';
import { useExchangeTokenMutation } from '../api';
import { ConfirmSignInLink, isExpected } from './confirm-sign-in-link';
import { safePath } from './safe-path';
import { endSignIn, signInProof } from './sign-in-proof';
import { useBeginSession } from './use-begin-session';

/**
 * Exchanges the one-time token of the address for a session, applies a stored discount, loads the user, sets
 * the robot up, and continues. Asks first when the link is from elsewhere.
 */
export function TokenSignIn({ token, search }: { token: string; search: string }) {
  const [exchange, { error }] = useExchangeTokenMutation();
  const begin = useBeginSession();
  const isSignedIn = useSharedSelector(selectIsSignedIn);
  const started = useRef('');
  const [isWanted, setWanted] = useState(() => isExpected());

  useEffect(() => {
    // A second run of the effect would use the token twice.
    if (!isWanted || started.current === token) return;
    started.current = token;
    const query = new URLSearchParams(search);
    void exchange({ token, ...signInProof() }).then(({ data, error: failure }) => {
      // A failed exchange does not end an existing session. A token that could not be tried is still valid.
      if (!data) {
        if (failure && asFailure(failure).code === 'one_time_token_invalid') endSignIn();
        return undefined;
      }
      const to = safePath(query.get('redirect')) ?? '/';
      return begin(data.token, { backUrl: safePath(query.get('back-url')), to });
    });
  }, [isWanted, token, search, exchange, begin]);

  if (!isWanted)
    return <ConfirmSignInLink isSignedIn={isSignedIn} onUseLink={() => setWanted(true)} />;
  if (!error) return <WaitingPage label="Signing you in" />;
  return (
    <LonePage
      isAlert
      title="This link did not sign you in"
      actions={
        <Button
          size="lg"
          variant="primary"
          render={(props) => <Link to={isSignedIn ? '/' : '/auth/login'} {...props} />}
        >
          {isSignedIn ? 'Keep my current sign-in' : 'Sign in again'}
        </Button>
      }
    >
      <ErrorLine error={error} />
    </LonePage>
  );
}
