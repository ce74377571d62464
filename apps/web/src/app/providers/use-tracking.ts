import { useEffect, useRef } from 'react';
import { useLazyGroupCountsQuery } from '../../shared/api/group-counts-api';
import { isoDay } from '../../shared/format/format';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import { selectCompletedScans } from '../../shared/robot/slice';
import { store, stored } from '../../shared/storage/storage';
import { track } from '../../shared/tracking/track';
import { watchIdle } from './idle';
import { useAppSelector } from '../store';

/** Events of the signed-in user that belong to no screen: a day of use, a finished scan. */
export function useTracking(): void {
  const { data: user } = useCurrentUserQuery();
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return undefined;
    const tell = () => {
      const today = isoDay(new Date());
      // The day is stored only after the event was sent, so that a later attempt can succeed.
      if (stored('activeDay') !== today && track('app_active')) store('activeDay', today);
    };
    tell();
    // A tab may stay open for days.
    return watchIdle(tell);
  }, [userId]);

  const scans = useAppSelector(selectCompletedScans);
  const [count] = useLazyGroupCountsQuery();
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (!userId) return;
    for (const id of scans) {
      if (told.current.has(id)) continue;
      told.current.add(id);
      void count().then(({ data }) => {
        if (!data?.counts) return;
        track('friend_scan_complete', { user_id: userId, active_friends: data.counts.active });
      });
    }
  }, [scans, userId, count]);
}
