import type { ReactionLimits } from '@winnow/sdk/contract';
import {
  estimateActSeconds,
  can,
  cappedReactions,
  delaySeconds,
  reactionTexts,
  startObstacle,
} from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { ProgressBar } from '@winnow/ui/progress-bar';
import { Stat } from '@winnow/ui/stat';
import { Tooltip } from '@winnow/ui/tooltip';
import { count, formatDateTime, formatRoughly, formatNumber } from '../../shared/format/format';
import { selectRobotFacts } from '../../shared/robot/slice';
import { useRunJob } from '../../shared/robot/use-robot';
import { useRobotReady } from '../../shared/robot/use-robot-ready';
import { useSharedSelector } from '../../shared/shared-state';
import type { Chosen } from './api';
import { LastRun } from './last-run';

interface Props {
  chosen: Chosen;
  limits: ReactionLimits;
  totalDone: number;
  isPro: boolean;
}

const ownReasons = {
  robot_unable: 'This version of the robot cannot react to posts. Please update it.',
  start_used: reactionTexts.start_used,
  daily: reactionTexts.daily,
};

/** What a run started now would do, what is left, and the start button. */
export function StartCard({ chosen, limits, totalDone, isPro }: Props) {
  const facts = useSharedSelector(selectRobotFacts);
  const { robotInstalled, robotSetUp, notReady } = useRobotReady('react');
  const reasons = { ...ownReasons, robot_missing: notReady, robot_not_set_up: notReady };
  const run = useRunJob();
  const { current } = limits;
  const number = cappedReactions(chosen.reactions_to_send, current.left);
  const isUnable = robotInstalled && facts !== null && !can(facts, 'auto_reactions');
  const obstacle = isUnable
    ? 'robot_unable'
    : startObstacle({ robotInstalled, robotSetUp, isPro, isLimitReached: current.full });
  const reason = obstacle ? reasons[obstacle] : '';
  const [min, max] = delaySeconds(chosen.delay_in_reactions);
  const takes = estimateActSeconds(number, [min * 1000, max * 1000]);

  const start = () =>
    run('fetch_user_newsfeed', {
      reaction_type: chosen.reaction_type,
      reactions_to_send: number,
      delay_in_reactions: chosen.delay_in_reactions,
      ignore_group_post: chosen.ignore_group_post,
    });

  return (
    <Card title="Start">
      <Stat
        card={false}
        size="display"
        label="Selected"
        value={formatNumber(number)}
        comparison={
          number > 0
            ? `${count(number, 'post')} in your feed, in ${formatRoughly(takes)}`
            : 'nothing is left to send'
        }
      />
      <ProgressBar
        className="mt-5"
        label={isPro ? 'Reactions left today' : 'Reactions left'}
        value={current.left}
        max={current.limit}
        valueText={`${formatNumber(current.left)} of ${formatNumber(current.limit)}`}
      >
        <p className="text-xs text-pretty text-muted">
          {formatNumber(totalDone)} sent in total
          {isPro && current.spent > 0 ? `; resets at ${formatDateTime(limits.reset_at)}` : ''}.
        </p>
      </ProgressBar>
      <div className="mt-5">
        {obstacle ? (
          <Tooltip content={reason}>
            <Button block size="lg" variant="primary" unavailable>
              Start Auto Reacting
            </Button>
          </Tooltip>
        ) : (
          <Button block size="lg" variant="primary" onClick={start}>
            Start Auto Reacting
          </Button>
        )}
        {reason && <p className="mt-2 text-sm text-pretty text-muted">{reason}</p>}
        <LastRun />
      </div>
    </Card>
  );
}
