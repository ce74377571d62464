import { useEffect, useState } from 'react';
import { moment } from '../words';

/** 'Next in 41 s' when near, 'Continues today at 18:00' when far. */
export function WakeTime({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((Date.parse(at) - now) / 1000);
  if (seconds > 90) return `Continues ${moment(at)}`;
  return seconds > 0 ? `Next in ${seconds} s` : 'Next in a moment';
}
