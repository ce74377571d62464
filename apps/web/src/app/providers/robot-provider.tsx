import { type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react';
import { endSignInInTime } from '../../features/session/sign-in/sign-in-proof';
import type { Connect } from '../../shared/robot/connection';
import type { RobotLink } from '../../shared/robot/link';
import { RobotSend } from '../../shared/robot/use-robot';
import { isSignedIn } from '../../shared/session/session';
import { followConsentEverywhere } from '../../shared/tracking/consent';
import { trackErrors } from '../../shared/tracking/track-errors';
import { ErrorBoundary } from '../../shared/feedback/error-boundary';
import { PageLoader } from '../guards/page-loader';
import { RobotUnlinked } from './robot-unlinked';
import { useSession } from './use-session';
import { lazyComponent } from '../../shared/loading/lazy-component';

const RobotLinked = lazyComponent(() => import('./robot-linked').then(({ RobotLinked: it }) => it));

/** Runs beside every screen: the link to the robot while signed in, the end of the session, error reports. */
export function RobotProvider({ children, connect }: { children: ReactNode; connect?: Connect }) {
  const link = useRef<RobotLink>(null);
  const session = useSession(link);
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
        {isSignedIn(session) && (
          // Screens do not wait for the link, and do not break with it.
          <ErrorBoundary fallback={<RobotUnlinked />}>
            <Suspense fallback={null}>
              <RobotLinked linkRef={link} send={send} {...(connect && { connect })} />
            </Suspense>
          </ErrorBoundary>
        )}
        {session.at === 'ended_elsewhere' ? <PageLoader /> : children}
      </ErrorBoundary>
    </RobotSend>
  );
}
