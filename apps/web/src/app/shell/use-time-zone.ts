import { useEffect } from 'react';
import { useSettingsQuery, useWriteSettingsMutation } from '../../shared/api/person-api';

/** What the api holds as long as nobody said otherwise. */
const unset = 'UTC';

/** Tells the api once in which zone the person's days begin: limits and charts are counted by these days. */
export function useTimeZone() {
  const { data: settings } = useSettingsQuery();
  const [write] = useWriteSettingsMutation();
  const stored = settings?.time_zone;
  useEffect(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (stored === unset && here !== unset) void write({ time_zone: here });
  }, [stored, write]);
}
