import { type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react';
import { dropSession } from '../../features/session/sign-out/end-session';
import { endSignInInTime } from '../../features/session/sign-in/sign-in-proof';
import type { Connect } from '../../shared/robot/connection';
import type { RobotLink } from '../../shared/robot/link';
import { RobotSend } from '../../shared/robot/use-robot';
import { onReply } from '../../shared/api/sdk';
import { minimumRobotVersionHeard, selectIsSignedIn } from '../../shared/session/session-slice';
import { stored } from '../../shared/storage/storage';
import { followConsentEverywhere } from '../../shared/tracking/consent';
import { trackErrors } from '../../shared/tracking/track-errors';
import { ErrorBoundary } from '../../shared/feedback/error-boundary';
import { RobotUnlinked } from './robot-unlinked';
import { isTokenLink, reloadWhenOld } from './latest-version';
import { useAppDispatch, useAppSelector } from '../store';
import { useSessionElsewhere } from './use-session-elsewhere';
import { lazyComponent } from '../../shared/loading/lazy-component';

const RobotLinked = lazyComponent(() => import('./robot-linked').then(({ RobotLinked: it }) => it));

/**
 * A late reply for a replaced token must not end the session. Nor may any reply while a token link signs in:
 * leaving now would waste its one-time token.
 */
function endsSession(token: string | null): boolean {
  return token !== null && token === stored('token') && !isTokenLink(location.pathname);
}

/** Runs beside every screen: the link to the robot while signed in, the end of the session, error reports. */
export function RobotProvider({ children, connect }: { children: ReactNode; connect?: Connect }) {
  const dispatch = useAppDispatch();
  useSessionElsewhere();
  const signedIn = useAppSelector(selectIsSignedIn);
  const link = useRef<RobotLink>(null);

  useEffect(
    () =>
      onReply((facts) => {
        if (facts.robotVersion) dispatch(minimumRobotVersionHeard(facts.robotVersion));
        if (facts.logout && endsSession(facts.token)) dropSession();
        else if (facts.appVersion) reloadWhenOld(facts.appVersion);
      }),
    [dispatch],
  );
  useEffect(endSignInInTime, []);
  useEffect(followConsentEverywhere, []);
  useEffect(() => trackErrors(), []);

  const send = useCallback<RobotLink['send']>(
    (command) => link.current?.send(command) ?? false,
    [],
  );
  return (
    <RobotSend value={send}>
      <ErrorBoundary>
        {signedIn && (
          // Screens do not wait for the link, and do not break with it.
          <ErrorBoundary fallback={<RobotUnlinked />}>
            <Suspense fallback={null}>
              <RobotLinked linkRef={link} send={send} {...(connect && { connect })} />
            </Suspense>
          </ErrorBoundary>
        )}
        {children}
      </ErrorBoundary>
    </RobotSend>
  );
}
