import { useEffect } from 'react';
import { useSettingsQuery, useWriteSettingsMutation } from '../../shared/api/user-api';

/** The api's default. */
const unset = 'UTC';

/** Sends the user's time zone to the api once: limits and charts count days in it. */
export function useTimeZone() {
  const { data: settings } = useSettingsQuery();
  const [write] = useWriteSettingsMutation();
  const stored = settings?.time_zone;
  useEffect(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (stored === unset && here !== unset) void write({ time_zone: here });
  }, [stored, write]);
}
