import type { Dispatch } from '@reduxjs/toolkit';
import { version } from '@winnow/sdk/brand';
import type { Job } from '@winnow/sdk/jobs';
import type { PageCommand } from '@winnow/sdk/link';
import type { RobotMessage } from '@winnow/sdk/link/messages';
import { api } from '../api/api';
import { sessionMoved } from '../session/session-slice';
import { store as keep, stored } from '../storage/storage';
import { type Connect, connectToRobot, createConnection } from './connection';
import { blockEngagementSync } from './engagement-cooldown';
import * as robot from './slice';

export interface RobotLink {
  /** False while the robot is not connected. */
  send(command: PageCommand): boolean;
  open(): void;
  close(): void;
}

interface LinkOptions {
  dispatch: Dispatch;
  connect?: Connect;
  reload?: () => void;
}

/** Turns the robot's messages into state and stale tags. Nothing else in the app listens to the robot. */
export function createRobotLink({
  dispatch,
  connect = connectToRobot,
  reload = () => location.reload(),
}: LinkOptions): RobotLink {
  /** The job of each start message: a refusal names only the message. */
  const handed = new Map<string, string>();

  function hear(message: RobotMessage) {
    if (message.type === 'robot.state') dispatch(robot.stateReceived(message));
    else if (message.type === 'summary') {
      dispatch(robot.summaryReceived(message));
      for (const job of message.jobs) noteScan(job);
    } else if (message.type === 'job.changed') {
      dispatch(robot.jobChanged(message.job));
      noteScan(message.job);
    } else if (message.type === 'refused')
      dispatch(robot.refused({ ...message, job: handed.get(message.reply_to ?? '') }));
    else if (message.type === 'notification') onNotification[message.name]();
  }
  const onNotification = {
    reload_user: () => void dispatch(api.util.invalidateTags(['User', 'Flags'])),
    reload_friends: () =>
      void dispatch(
        api.util.invalidateTags([
          'Friends',
          'Charts',
          'Metrics',
          'NonFriends',
          'Limits',
          'AutoReactions',
          'User',
        ]),
      ),
    disable_sync_engagement() {
      blockEngagementSync();
      reload();
    },
  };
  function noteScan(job: Job) {
    if (job.name !== 'fetch_user_friends' || job.status !== 'done') return;
    const handled = (stored('handledJobs') ?? '').split(',').filter(Boolean);
    if (handled.includes(job.id)) return;
    // The robot deletes old jobs, so the latest hundred ids are enough.
    keep('handledJobs', [...handled, job.id].slice(-100).join(','));
    dispatch(robot.scanCompleted(job.id));
  }

  const connection = createConnection(connect, version, {
    message: hear,
    connected: () => dispatch(sessionMoved('robot_greeted')),
    absent: (wasThere) => dispatch(robot.presenceChanged(wasThere ? 'lost' : 'missing')),
  });
  return {
    send(command) {
      const mid = connection.send(command);
      if (mid !== null && command.type === 'job.start') handed.set(mid, command.id);
      return mid !== null;
    },
    open: connection.open,
    close: connection.close,
  };
}
