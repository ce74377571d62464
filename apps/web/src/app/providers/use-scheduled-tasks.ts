import { type ScheduledTask, scheduledTasks, scheduleDelaySeconds } from '@winnow/sdk/jobs';
import { can } from '@winnow/sdk/rules';
import { useEffect, useMemo, useState } from 'react';
import { personApi, useCurrentUserQuery, useSettingsQuery } from '../../shared/api/person-api';
import type { RobotLink } from '../../shared/robot/link';
import { selectIsRobotInstalled, selectRobotFacts } from '../../shared/robot/slice';
import { selectIsSignedIn } from '../../shared/session/session-slice';
import { useAppDispatch, useAppSelector } from '../store';

interface Greeted {
  send: RobotLink['send'];
  /** Counts the greetings that the robot answered; 0 before the first. */
  greeting: number;
  /** The greeting after which the robot was handed the person. */
  handedOver: number;
  /** Whether the person is signing out: nothing is asked beside the end of their session. */
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

  // Compared by what they say: a reload of the same person or settings is no news to the robot.
  const text = settings && user ? JSON.stringify(scheduledTasks(settings, user)) : null;
  const tasks = useMemo(() => (text ? (JSON.parse(text) as ScheduledTask[]) : null), [text]);
  const isTaking = isInstalled && facts !== null && can(facts, 'schedule');
  const isReady =
    !isLeaving && greeting > 0 && rested === greeting && handedOver === greeting && isTaking;

  // Every tab greets anew when Chrome ends the robot. What an older one knows may have been changed in another, or at
  // another computer: it must not set the robot back.
  useEffect(() => {
    if (!isReady || tasks === null || fresh === greeting) return undefined;
    let isOver = false;
    const latest = personApi.endpoints.settings.initiate(undefined, {
      subscribe: false,
      // In seconds of age: nothing that was read before this greeting will do.
      forceRefetch: scheduleDelaySeconds,
    });
    void dispatch(latest).then(({ isSuccess }) => isSuccess && !isOver && setFresh(greeting));
    return () => {
      isOver = true;
    };
    // Where it failed, a change that was saved meanwhile asks again.
  }, [isReady, fresh, greeting, tasks, dispatch]);

  useEffect(() => {
    if (isReady && tasks && fresh === greeting) send({ type: 'schedule.set', tasks });
  }, [isReady, fresh, greeting, tasks, send]);
}
