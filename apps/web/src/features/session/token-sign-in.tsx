import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import { Spinner } from '@winnow/ui/spinner';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useNavigate } from 'react-router';
import { api } from '../../shared/api';
import { errorText } from '../../shared/error-text';
import { forgetRobotToken } from '../../shared/robot/hand-over';
import { signedIn, signedOut } from '../../shared/session-slice';
import { clearPersonalStorage, store } from '../../shared/storage';
import { useExchangeTokenMutation } from './api';
import { safePath } from './safe-path';

/** Exchanges the one-time token of the address for a session, and goes on. */
export function TokenSignIn({ token, search }: { token: string; search: string }) {
  const [exchange, { error }] = useExchangeTokenMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const started = useRef('');

  useEffect(() => {
    // A second run of the effect would use the token up twice.
    if (started.current === token) return;
    started.current = token;
    clearPersonalStorage();
    forgetRobotToken();
    dispatch(signedOut());
    dispatch(api.util.resetApiState());
    const query = new URLSearchParams(search);
    void exchange({ token }).then(({ data }) => {
      if (!data) return undefined;
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
          title="You are not signed in"
          actions={
            <Button render={(props) => <Link to="/auth/login" {...props} />}>Sign in again</Button>
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
