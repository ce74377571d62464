import { type RefObject, useEffect, useRef, useState } from 'react';
import { dropSession } from '../../features/session/sign-out/end-session';
import { onReply } from '../../shared/api/sdk';
import type { RobotLink } from '../../shared/robot/link';
import {
  minimumRobotVersionHeard,
  selectSession,
  sessionMoved,
} from '../../shared/session/session-slice';
import { endImpersonation, isImpersonating } from '../../shared/session/impersonation';
import { isSignedIn } from '../../shared/session/session';
import { clearPersonalOfTab, storageKey, store, stored } from '../../shared/storage/storage';
import { useAppDispatch, useAppSelector } from '../store';
import { isTokenLink, reloadWhenOld } from './latest-version';

/**
 * A late reply for a replaced token must not end the session. Nor may any reply while a token link signs in:
 * leaving now would waste its one-time token. A sign-out ends the session itself, once the robot has forgotten the
 * user.
 */
function endsSession(token: string | null): boolean {
  const isOurs = token !== null && token === stored('token');
  return isOurs && !isTokenLink(location.pathname) && location.pathname !== '/logout';
}

/**
 * Moves the session by what the api and the other tabs do, and leaves the page when it ended elsewhere. A sign-out
 * or another sign-in in a different tab also ends the session of this tab: it must not send commands to the robot for
 * the old user. The other tab's stored data is not touched.
 */
export function useSession(link: RefObject<RobotLink | null>) {
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const signedIn = isSignedIn(session);
  const hasEnded = session.at === 'ended_elsewhere';
  const [wasImpersonating] = useState(isImpersonating);
  /** The token of the session, as it began. */
  const own = useRef(stored('token'));

  useEffect(
    () =>
      onReply((facts) => {
        if (facts.robotVersion) dispatch(minimumRobotVersionHeard(facts.robotVersion));
        if (facts.logout && endsSession(facts.token)) {
          // The admin's own session goes on.
          if (isImpersonating()) endImpersonation('over');
          else dropSession(dispatch);
        } else if (facts.appVersion) reloadWhenOld(facts.appVersion);
      }),
    [dispatch],
  );

  useEffect(() => {
    if (!signedIn) {
      own.current = null;
      return undefined;
    }
    own.current ??= stored('token');
    const isOver = () => own.current === null || stored('token') !== own.current;
    const end = () => dispatch(sessionMoved('token_changed'));
    if (isOver()) {
      end();
      return undefined;
    }
    // The stored token decides, not the event: what a page wrote just before it was left, Chromium sometimes reports
    // to the next page of the tab, which began with it.
    const hear = ({ key }: StorageEvent) => {
      const concernsToken = key === null || key === storageKey('token');
      if (concernsToken && isOver()) end();
    };
    // A page in the back-forward cache gets no storage events, and its port to the robot closes silently.
    const goes = () => link.current?.close();
    const returns = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (isOver()) end();
      else link.current?.open();
    };
    const over = new AbortController();
    const { signal } = over;
    addEventListener('storage', hear, { signal });
    addEventListener('pagehide', goes, { signal });
    addEventListener('pageshow', returns, { signal });
    return () => over.abort();
  }, [signedIn, dispatch, link]);

  useEffect(() => {
    if (!hasEnded) return undefined;
    clearPersonalOfTab();
    // Another tab returned to the admin's own account: this one says so too.
    if (wasImpersonating && stored('token') !== null) store('impersonationOver', 'true');
    const leave = () => location.assign('/');
    // The back button may restore this page from the cache.
    const returns = ({ persisted }: PageTransitionEvent) => persisted && leave();
    leave();
    addEventListener('pageshow', returns);
    return () => removeEventListener('pageshow', returns);
  }, [hasEnded, wasImpersonating]);
  return session;
}
