import { useToast } from '@winnow/ui/toast';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router';
import { isActing } from '../../shared/session/acting';
import { toFailure } from '../../shared/api/api';
import { errorText } from '../../shared/feedback/error-text';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import type { Connect } from '../../shared/robot/connection';
import { handOver } from '../../shared/robot/hand-over';
import { createRobotLink, type RobotLink } from '../../shared/robot/link';
import { selectPresence } from '../../shared/robot/slice';
import { type RootState, useAppDispatch } from '../store';
import { useFreshLists } from './use-fresh-lists';
import { useIdleReturn } from './use-idle-return';
import { useScheduledTasks } from './use-scheduled-tasks';
import { useTracking } from './use-tracking';

interface Props {
  linkRef: RefObject<RobotLink | null>;
  send: RobotLink['send'];
  connect?: Connect;
}

/**
 * Keeps the link to the robot while mounted. A separate chunk, because it brings the schemas of the link's
 * messages.
 */
export function RobotLinked({ linkRef, send, connect }: Props) {
  const store = useStore<RootState>();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const { data: user } = useCurrentUserQuery();
  useFreshLists();
  const [greetings, setGreetings] = useState(0);
  const [handedOver, setHandedOver] = useState(0);
  /** Pending while the user is handed over. The robot takes no job before that. */
  const handing = useRef<Promise<unknown>>(null);
  // Signing out needs the link: the robot must forget the user, whoever that is.
  const isLeaving = useLocation().pathname === '/logout';
  // During impersonation there is no link: the robot in this browser is the admin's own.
  const isLinked = !isActing() && (isLeaving || Boolean(user && !user.is_banned));

  useEffect(() => {
    if (!isLinked) return undefined;
    const mine = createRobotLink({
      dispatch,
      presence: () => selectPresence(store.getState()),
      connected: () => setGreetings((count) => count + 1),
      ...(connect && { connect }),
    });
    linkRef.current = {
      ...mine,
      send(command) {
        if (command.type !== 'job.start' || !handing.current) return mine.send(command);
        void handing.current.then(() => mine.send(command));
        return true;
      },
    };
    mine.open();
    // The back-forward cache closes ports silently, so the link is closed on leaving and reopened on return.
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
      linkRef.current = null;
    };
  }, [isLinked, dispatch, store, connect, linkRef]);

  // Hands the user over again whenever the record changes, for example the plan.
  useEffect(() => {
    if (greetings === 0 || !user || user.is_banned || isLeaving) return undefined;
    let isStale = false;
    const tell: RobotLink['send'] = (command) =>
      !isStale && (linkRef.current?.send(command) ?? false);
    const now = handOver(tell, user)
      .then(() => isStale || setHandedOver(greetings))
      .catch((error: unknown) => {
        toast.show({
          title: 'The robot could not be signed in',
          description: errorText(toFailure(error)),
          tone: 'danger',
          // Repeats what a greeting would trigger.
          action: { label: 'Try again', onClick: () => setGreetings((count) => count + 1) },
        });
      })
      .finally(() => {
        if (handing.current === now) handing.current = null;
      });
    handing.current = now;
    // A token that arrives after the user left for the sign-out must not hand them over.
    return () => {
      isStale = true;
    };
  }, [greetings, user, isLeaving, toast, linkRef]);

  useIdleReturn(send);
  useTracking();
  useScheduledTasks({ send, greeting: greetings, handedOver, isLeaving });
  return null;
}
