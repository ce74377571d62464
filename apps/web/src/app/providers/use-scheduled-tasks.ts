import { type ScheduledTask, scheduledTasks, scheduleDelaySeconds } from '@winnow/sdk/jobs';
import { can } from '@winnow/sdk/rules';
import { useEffect, useMemo, useState } from 'react';
import { userApi, useCurrentUserQuery, useSettingsQuery } from '../../shared/api/user-api';
import type { RobotLink } from '../../shared/robot/link';
import { selectRobotFacts } from '../../shared/robot/slice';
import { selectSession } from '../../shared/session/session-slice';
import { useAppDispatch, useAppSelector } from '../store';

/**
 * Sends the scheduled tasks 2 s after the robot connects, and again whenever settings or plan change them. No call
 * may run while the user is leaving, that is, signing out.
 */
export function useScheduledTasks(send: RobotLink['send'], isLeaving: boolean) {
  const { at, greetings: greeting } = useAppSelector(selectSession);
  const facts = useAppSelector(selectRobotFacts);
  const { data: user } = useCurrentUserQuery();
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
  const isTaking = facts !== null && can(facts, 'schedule');
  const isReady = at === 'ready' && !isLeaving && rested === greeting && isTaking;

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
