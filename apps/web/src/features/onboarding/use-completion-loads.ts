import { useEffect, useEffectEvent, useRef } from 'react';
import {
  useCountingZone,
  useLazyAnalyticsQuery,
  useLazyEngagementChartQuery,
} from '../../shared/api/analytics-api';
import { savedTimeFrame } from '../../shared/figures/saved-time-frame';

/** Once the last step is done there is data: loads the best times and days, and the engagement chart. */
export function useCompletionLoads(isComplete: boolean | undefined): void {
  const timezone = useCountingZone();
  const [loadTimes] = useLazyAnalyticsQuery();
  const [loadChart] = useLazyEngagementChartQuery();
  const load = useEffectEvent(() => {
    const timeframe = savedTimeFrame();
    void loadTimes({ timeframe, timezone, time_analytics: true, day_analytics: true });
    void loadChart();
  });

  const before = useRef(isComplete);
  useEffect(() => {
    if (isComplete === undefined) return;
    // Opening the page with a finished onboarding is not a completion.
    if (before.current === false && isComplete) load();
    before.current = isComplete;
  }, [isComplete]);
}
