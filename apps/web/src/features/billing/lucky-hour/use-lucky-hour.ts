import type { User } from '@winnow/sdk/contract';
import { luckyHourEndsAt } from '@winnow/sdk/rules';
import { useEffect, useState } from 'react';

/** Seconds that are left of the lucky hour; null without one. Not for paying users, nor with a discount token. */
export function useLuckyHour(user: User, hasDiscount: boolean): number | null {
  const [now, setNow] = useState(() => Date.now());
  const ends = luckyHourEndsAt(user, hasDiscount, new Date(now));
  const isOn = ends !== null;
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOn]);
  return ends === null ? null : Math.ceil((Date.parse(ends) - now) / 1000);
}
