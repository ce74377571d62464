import { type ScheduledTask, scheduledTasks, scheduleDelaySeconds } from '@winnow/sdk/jobs';
import { can } from '@winnow/sdk/rules';
import { useEffect, useMemo, useState } from 'react';
import { useCurrentUserQuery, useSettingsQuery } from '../shared/person-api';
import type { RobotLink } from '../shared/robot/link';
import { selectIsRobotInstalled, selectRobotFacts } from '../shared/robot/slice';
import { selectIsSignedIn } from '../shared/session-slice';
import { useAppSelector } from './store';

interface Greeted {
  send: RobotLink['send'];
  /** Counts the greetings that the robot answered; 0 before the first. */
  greeting: number;
  /** The greeting after which the robot was handed the person. */
  handedOver: number;
}

/** Sends the scheduled tasks 2 s after the robot connects, and again whenever settings or plan change them. */
export function useScheduledTasks({ send, greeting, handedOver }: Greeted) {
  const signedIn = useAppSelector(selectIsSignedIn);
  const facts = useAppSelector(selectRobotFacts);
  const isInstalled = useAppSelector(selectIsRobotInstalled);
  const { data: user } = useCurrentUserQuery(undefined, { skip: !signedIn });
  const { data: settings } = useSettingsQuery(undefined, { skip: !user || user.is_banned });
  const [rested, setRested] = useState(0);

  useEffect(() => {
    if (greeting === 0) return undefined;
    const timer = setTimeout(() => setRested(greeting), scheduleDelaySeconds * 1000);
    return () => clearTimeout(timer);
  }, [greeting]);

  // Compared by what they say: a reload of the same person or settings is no news to the robot.
  const text = settings && user ? JSON.stringify(scheduledTasks(settings, user)) : null;
  const tasks = useMemo(() => (text ? (JSON.parse(text) as ScheduledTask[]) : null), [text]);
  const isTaking = isInstalled && facts !== null && can(facts, 'schedule');
  const isReady = greeting > 0 && rested === greeting && handedOver === greeting && isTaking;
  useEffect(() => {
    if (isReady && tasks) send({ type: 'schedule.set', tasks });
  }, [isReady, tasks, send]);
}
