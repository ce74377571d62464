import { useToast } from '@winnow/ui/toast';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router';
import { dropSession } from '../features/session/end-session';
import { isActing } from '../shared/acting';
import { toFailure } from '../shared/api';
import { errorText } from '../shared/error-text';
import { useCurrentUserQuery } from '../shared/person-api';
import type { Connect } from '../shared/robot/connection';
import { handOver } from '../shared/robot/hand-over';
import { createRobotLink, type RobotLink } from '../shared/robot/link';
import { selectPresence } from '../shared/robot/slice';
import { RobotSend } from '../shared/robot/use-robot';
import { onReply } from '../shared/sdk';
import { minimumRobotVersionHeard, selectIsSignedIn } from '../shared/session-slice';
import { stored } from '../shared/storage';
import { isTokenLink, reloadWhenOld } from './latest-version';
import { type RootState, useAppDispatch, useAppSelector } from './store';
import { useIdleReturn } from './use-idle-return';
import { useScheduledTasks } from './use-scheduled-tasks';
import { useTracking } from './use-tracking';
import { useSessionElsewhere } from './use-session-elsewhere';

/** A late word on a token that was replaced ends nothing; nor does any while a link brings a new one: left now, it
 *  would be used up for nobody. */
function endsSession(token: string | null): boolean {
  return token !== null && token === stored('token') && !isTokenLink(location.pathname);
}

/** Keeps the link to the robot while somebody is signed in. */
export function RobotProvider({ children, connect }: { children: ReactNode; connect?: Connect }) {
  const store = useStore<RootState>();
  const dispatch = useAppDispatch();
  const toast = useToast();
  useSessionElsewhere();
  const signedIn = useAppSelector(selectIsSignedIn);
  const { data: user } = useCurrentUserQuery(undefined, { skip: !signedIn });
  const [greetings, setGreetings] = useState(0);
  const [handedOver, setHandedOver] = useState(0);
  const link = useRef<RobotLink>(null);
  // Who signs out has a robot that must forget them, whoever they are.
  const isLeaving = useLocation().pathname === '/logout';
  // The robot in an admin's browser is the admin's, whomever they act as.
  const isLinked = signedIn && !isActing() && (isLeaving || Boolean(user && !user.is_banned));

  useEffect(() => {
    if (!isLinked) return undefined;
    const mine = createRobotLink({
      dispatch,
      presence: () => selectPresence(store.getState()),
      connected: () => setGreetings((count) => count + 1),
      ...(connect && { connect }),
    });
    link.current = mine;
    mine.open();
    // The back-forward cache closes ports silently: leave tidily, connect again on return.
    const leave = () => mine.close();
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) mine.open();
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
      mine.close();
      link.current = null;
    };
  }, [isLinked, dispatch, store, connect]);

  // The person again whenever they change, for example their plan.
  useEffect(() => {
    if (greetings === 0 || !user || user.is_banned || isLeaving) return undefined;
    let isStale = false;
    const send: RobotLink['send'] = (command) => !isStale && (link.current?.send(command) ?? false);
    const handing = handOver(send, user).then(() => isStale || setHandedOver(greetings));
    handing.catch((error: unknown) => {
      toast.show({
        title: 'The robot could not be signed in',
        description: errorText(toFailure(error)),
        tone: 'danger',
      });
    });
    // A token that comes late hands nobody over who has left for the sign-out meanwhile.
    return () => {
      isStale = true;
    };
  }, [greetings, user, isLeaving, toast]);

  useEffect(
    () =>
      onReply((facts) => {
        if (facts.robotVersion) dispatch(minimumRobotVersionHeard(facts.robotVersion));
        if (facts.logout && endsSession(facts.token)) dropSession();
        else if (facts.appVersion) reloadWhenOld(facts.appVersion);
      }),
    [dispatch],
  );

  const send = useCallback<RobotLink['send']>(
    (command) => link.current?.send(command) ?? false,
    [],
  );
  useIdleReturn(send);
  useTracking();
  useScheduledTasks({ send, greeting: greetings, handedOver });
  return <RobotSend value={send}>{children}</RobotSend>;
}
