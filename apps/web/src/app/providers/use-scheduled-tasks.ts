import { type ScheduledTask, scheduledTasks, scheduleDelaySeconds } from '@winnow/sdk/jobs';
import { can } from '@winnow/sdk/rules';
import { useEffect, useMemo, useState } from 'react';
import { userApi, useCurrentUserQuery, useSettingsQuery } from '../../shared/api/user-api';
import type { RobotLink } from '../../shared/robot/link';
import { selectIsRobotInstalled, selectRobotFacts } from '../../shared/robot/slice';
import { selectIsSignedIn } from '../../shared/session/session-slice';
import { useAppDispatch, useAppSelector } from '../store';

interface Greeted {
  send: RobotLink['send'];
  /** The number of greetings that the robot answered; 0 before the first. */
  greeting: number;
  /** The greeting after which the user was handed to the robot. */
  handedOver: number;
  /** Whether the user is signing out: no other call may run then. */
  isLeaving: boolean;
}

/** Sends the scheduled tasks 2 s after the robot connects, and again whenever settings or plan change them. */
export function useScheduledTasks({ send, greeting, handedOver, isLeaving }: Greeted) {
  const signedIn = useAppSelector(selectIsSignedIn);
  const facts = useAppSelector(selectRobotFacts);
  const isInstalled = useAppSelector(selectIsRobotInstalled);
  const { data: user } = useCurrentUserQuery(undefined, { skip: !signedIn });
  const { data: settings } = useSettingsQuery(undefined, {
    skip: !user || user.is_banned || isLeaving,
  });
  const [rested, setRested] = useState(0);
  const [fresh, setFresh] = useState(0);
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (greeting === 0) return undefined;
    const timer = setTimeout(() => setRested(greeting), scheduleDelaySeconds * 1000);
    return () => clearTimeout(timer);
  }, [greeting]);

  // Compared by content: a refetch of the same user or settings must not send the tasks again.
  const text = settings && user ? JSON.stringify(scheduledTasks(settings, user)) : null;
  const tasks = useMemo(() => (text ? (JSON.parse(text) as ScheduledTask[]) : null), [text]);
  const isTaking = isInstalled && facts !== null && can(facts, 'schedule');
  const isReady =
    !isLeaving && greeting > 0 && rested === greeting && handedOver === greeting && isTaking;

  // Every tab greets again when Chrome ends the robot's worker. The user's settings may have been changed in
  // another tab or on another computer, so they are refetched first: stale ones would set the robot back.
  useEffect(() => {
    if (!isReady || tasks === null || fresh === greeting) return undefined;
    let isOver = false;
    const latest = userApi.endpoints.settings.initiate(undefined, {
      subscribe: false,
      // The maximum age in seconds: settings read before this greeting do not count.
      forceRefetch: scheduleDelaySeconds,
    });
    void dispatch(latest).then(({ isSuccess }) => isSuccess && !isOver && setFresh(greeting));
    return () => {
      isOver = true;
    };
    // After a failure, the next change of settings tries again.
  }, [isReady, fresh, greeting, tasks, dispatch]);

  useEffect(() => {
    if (isReady && tasks && fresh === greeting) send({ type: 'schedule.set', tasks });
  }, [isReady, fresh, greeting, tasks, send]);
}
