import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import { Spinner } from '@winnow/ui/spinner';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router';
import { api } from '../../shared/api';
import { errorText } from '../../shared/error-text';
import { forgetRobotToken } from '../../shared/robot/hand-over';
import {
  type SessionState,
  selectIsSignedIn,
  signedIn,
  signedOut,
} from '../../shared/session-slice';
import { clearPersonalStorage, store } from '../../shared/storage';
import { useExchangeTokenMutation } from './api';
import { safePath } from './safe-path';
import { endSignIn, signInProof } from './sign-in-proof';

/** Exchanges the one-time token of the address for a session, and goes on. */
export function TokenSignIn({ token, search }: { token: string; search: string }) {
  const [exchange, { error }] = useExchangeTokenMutation();
  const isSignedIn = useSelector((state: { session: SessionState }) => selectIsSignedIn(state));
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const started = useRef('');

  useEffect(() => {
    // A second run of the effect would use the token up twice.
    if (started.current === token) return;
    started.current = token;
    const query = new URLSearchParams(search);
    void exchange({ token, ...signInProof() }).then(({ data }) => {
      // A link that signs nobody in takes nobody's session away either.
      if (!data) return undefined;
      endSignIn();
      clearPersonalStorage();
      forgetRobotToken();
      dispatch(signedOut());
      dispatch(api.util.resetApiState());
      store('token', data.token);
      store('backUrl', safePath(query.get('back-url')));
      dispatch(signedIn());
      return navigate(safePath(query.get('redirect')) ?? '/', { replace: true });
    });
  }, [token, search, exchange, dispatch, navigate]);

  return (
    <main className="grid min-h-dvh place-items-center p-6">
      {error ? (
        <Notice
          tone="danger"
          title="This link did not sign you in"
          actions={
            <Button render={(props) => <Link to={isSignedIn ? '/' : '/auth/login'} {...props} />}>
              {isSignedIn ? 'Go on as before' : 'Sign in again'}
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      ) : (
        <Spinner size={24} label="Signing you in" />
      )}
    </main>
  );
}
