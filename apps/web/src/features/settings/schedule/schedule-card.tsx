import { brand } from '@winnow/sdk/brand';
import type { Settings } from '@winnow/sdk/contract';
import { can, isPro } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { Notice } from '@winnow/ui/notice';
import { Link } from 'react-router';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { PlanLock } from '../../../shared/plan/plan-lock';
import { selectPresence, selectRobotFacts } from '../../../shared/robot/slice';
import { useSharedSelector } from '../../../shared/shared-state';
import { ReactionTask } from './reaction-task';
import { TaskSchedule } from './task-schedule';

interface Props {
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
}

/** The robot's scheduled tasks. Locked on the free plan. */
export function ScheduleCard({ settings, onChange }: Props) {
  return (
    <Card
      title="Schedule Tasks"
      description="The robot runs these while Chrome is open. A run missed while Chrome was closed happens once, when Chrome starts again."
    >
      <PlanLock free>
        <Tasks settings={settings} onChange={onChange} />
      </PlanLock>
    </Card>
  );
}

function Tasks({ settings, onChange }: Props) {
  const { data: user } = useCurrentUserQuery();
  const presence = useSharedSelector(selectPresence);
  const facts = useSharedSelector(selectRobotFacts);
  if (presence === 'missing') {
    return (
      <Notice
        tone="warning"
        title={`Please install extension to schedule ${brand.name} Tasks.`}
        actions={
          <Button size="sm" render={(props) => <Link to="/troubleshoot/install" {...props} />}>
            How to install it
          </Button>
        }
      />
    );
  }
  const friends = settings.schedule_task_sync_friends;
  const engagements = settings.schedule_task_sync_engagements;
  const reactions = settings.schedule_task_auto_reactions;
  return (
    <>
      {presence === 'unlinked' && (
        <Notice
          tone="warning"
          className="mb-3"
          title="This page cannot reach the robot"
          actions={
            <Button size="sm" onClick={() => location.reload()}>
              Reload the page
            </Button>
          }
        >
          Your choice is saved. The robot gets it when the page is linked again.
        </Notice>
      )}
      {presence === 'connected' && facts && !can(facts, 'schedule') && (
        <Notice
          tone="warning"
          className="mb-3"
          title="This version of the robot cannot run schedules"
        >
          Your choice is saved and runs once the robot is updated.
        </Notice>
      )}
      <TaskSchedule
        name="fetch_user_friends"
        schedule={friends}
        onChange={(change) => onChange({ schedule_task_sync_friends: { ...friends, ...change } })}
      />
      <TaskSchedule
        name="fetch_user_engagements"
        schedule={engagements}
        onChange={(change) =>
          onChange({ schedule_task_sync_engagements: { ...engagements, ...change } })
        }
      />
      {user && isPro(user) && (
        <TaskSchedule
          name="fetch_user_newsfeed"
          schedule={reactions}
          onChange={(change) =>
            onChange({ schedule_task_auto_reactions: { ...reactions, ...change } })
          }
        >
          <ReactionTask
            schedule={reactions}
            onChange={(change) =>
              onChange({ schedule_task_auto_reactions: { ...reactions, ...change } })
            }
          />
        </TaskSchedule>
      )}
    </>
  );
}
