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
import { lazyPart } from '../../shared/loading/lazy-part';

const RobotLinked = lazyPart(() => import('./robot-linked').then(({ RobotLinked: it }) => it));

/** A late word on a token that was replaced ends nothing; nor does any while a link brings a new one: left now, it
 *  would be used up for nobody. */
function endsSession(token: string | null): boolean {
  return token !== null && token === stored('token') && !isTokenLink(location.pathname);
}

/** What goes on beside every screen: the link to the robot while somebody is signed in, the session's end, errors. */
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
          // No screen waits for it, and none goes down with it.
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
