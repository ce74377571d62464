import { Button } from '@winnow/ui/button';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { Link, useNavigate } from 'react-router';
import { api } from '../../shared/api';
import { errorText } from '../../shared/error-text';
import { LonePage } from '../../shared/lone-page';
import { useLazyCurrentUserQuery } from '../../shared/person-api';
import { forgetRobotToken } from '../../shared/robot/hand-over';
import type { RobotSlice } from '../../shared/robot/slice';
import { useRobotSend } from '../../shared/robot/use-robot';
import { selectIsSignedIn, signedIn, signedOut } from '../../shared/session-slice';
import { useSharedSelector } from '../../shared/shared-state';
import { clearPersonalStorage, store } from '../../shared/storage';
import { track } from '../../shared/tracking/track';
import { WaitingPage } from '../../shared/waiting-page';
import { useExchangeTokenMutation } from './api';
import { ForeignLink, isExpected } from './foreign-link';
import { safePath } from './safe-path';
import { setUpRobot } from './set-up-robot';
import { endSignIn, signInProof } from './sign-in-proof';
import { useSettleDiscount } from './use-settle-discount';

/** Exchanges the one-time token of the address for a session, settles a discount that waited, loads the person, sets
 *  the robot up, and goes on. A link from elsewhere is asked about first. */
export function TokenSignIn({ token, search }: { token: string; search: string }) {
  const [exchange, { error }] = useExchangeTokenMutation();
  const settleDiscount = useSettleDiscount();
  const [loadUser] = useLazyCurrentUserQuery();
  const send = useRobotSend();
  const robotStore = useStore<{ robot: RobotSlice }>();
  const isSignedIn = useSharedSelector(selectIsSignedIn);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const started = useRef('');
  const [isWanted, setWanted] = useState(() => isExpected());

  useEffect(() => {
    // A second run of the effect would use the token up twice.
    if (!isWanted || started.current === token) return;
    started.current = token;
    const query = new URLSearchParams(search);
    void exchange({ token, ...signInProof() }).then(async ({ data }) => {
      // A link that signs nobody in takes nobody's session away either.
      if (!data) return undefined;
      endSignIn();
      clearPersonalStorage();
      forgetRobotToken();
      dispatch(signedOut());
      dispatch(api.util.resetApiState());
      store('token', data.token);
      store('backUrl', safePath(query.get('back-url')));
      await settleDiscount();
      dispatch(signedIn());
      track('login', { method: 'social_network' });
      const { data: user } = await loadUser();
      if (user && !user.is_banned) await setUpRobot(robotStore, send, user.id);
      return navigate(safePath(query.get('redirect')) ?? '/', { replace: true });
    });
  }, [
    isWanted,
    token,
    search,
    exchange,
    settleDiscount,
    loadUser,
    robotStore,
    send,
    dispatch,
    navigate,
  ]);

  if (!isWanted) return <ForeignLink isSignedIn={isSignedIn} onGoOn={() => setWanted(true)} />;
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
          {isSignedIn ? 'Go on as before' : 'Sign in again'}
        </Button>
      }
    >
      {errorText(error)}
    </LonePage>
  );
}
