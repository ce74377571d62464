import { useToast } from '@winnow/ui/toast';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isImpersonating } from '../../shared/session/impersonation';
import { api, toFailure } from '../../shared/api/api';
import { errorText } from '../../shared/feedback/error-text';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import type { Connect } from '../../shared/robot/connection';
import { createHandOver } from '../../shared/robot/hand-over';
import { createRobotLink, type RobotLink } from '../../shared/robot/link';
import { selectSession, sessionMoved } from '../../shared/session/session-slice';
import { useAppDispatch, useAppSelector } from '../store';
import { watchIdle } from './idle';
import { useFreshLists } from './use-fresh-lists';
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
  const dispatch = useAppDispatch();
  const toast = useToast();
  const { data: user } = useCurrentUserQuery();
  useFreshLists();
  const { greetings } = useAppSelector(selectSession);
  const [handOver] = useState(createHandOver);
  /** Pending while the user is handed over. The robot takes no job before that. */
  const handing = useRef<Promise<unknown>>(null);
  // Signing out needs the link: the robot must forget its user, even if that is another one.
  const isLeaving = useLocation().pathname === '/logout';
  // During impersonation there is no link: the robot in this browser is the admin's own.
  const isLinked = !isImpersonating() && (isLeaving || Boolean(user && !user.is_banned));

  useEffect(() => {
    if (!isLinked) return undefined;
    const mine = createRobotLink({ dispatch, ...(connect && { connect }) });
    linkRef.current = {
      ...mine,
      send(command) {
        if (command.type !== 'job.start' || !handing.current) return mine.send(command);
        void handing.current.then(() => mine.send(command));
        return true;
      },
    };
    mine.open();
    return () => {
      mine.close();
      linkRef.current = null;
    };
  }, [isLinked, dispatch, connect, linkRef]);

  // Hands the user over again whenever the record changes, for example the plan.
  useEffect(() => {
    if (greetings === 0 || !user || user.is_banned || isLeaving) return undefined;
    let isStale = false;
    const tell: RobotLink['send'] = (command) =>
      !isStale && (linkRef.current?.send(command) ?? false);
    const now = handOver(tell, user)
      .then(() => isStale || dispatch(sessionMoved('user_handed_over')))
      .catch((error: unknown) => {
        toast.show({
          title: 'The robot could not be signed in',
          description: errorText(toFailure(error)),
          tone: 'danger',
          // Repeats what a greeting would trigger.
          action: { label: 'Try again', onClick: () => dispatch(sessionMoved('robot_greeted')) },
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
  }, [greetings, user, isLeaving, toast, dispatch, handOver, linkRef]);

  // The user's reply also names the latest version of the app.
  useEffect(
    () =>
      watchIdle(() => {
        dispatch(api.util.invalidateTags(['User']));
        send({ type: 'summary.get' });
      }),
    [dispatch, send],
  );
  useTracking();
  useScheduledTasks(send, isLeaving);
  return null;
}
