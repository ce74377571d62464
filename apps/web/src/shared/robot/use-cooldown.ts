import { useEffect, useState } from 'react';
import { cooldownSeconds } from './engagement-cooldown';
import { selectRobotFacts } from './slice';
import { useSharedSelector } from '../shared-state';

/** Seconds until engagement may be read again, counting down. */
export function useCooldown(): number {
  const robotSays = useSharedSelector(
    (state) => selectRobotFacts(state)?.sync_engagement_next_allowed ?? null,
  );
  const [, tick] = useState(0);
  const left = cooldownSeconds(robotSays);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}
