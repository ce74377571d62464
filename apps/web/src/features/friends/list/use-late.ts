import { useEffect, useState } from 'react';

/** What comes sooner than this needs no sign that it is on its way: the sign itself would hold it up. */
const soonMs = 150;

/** Has it been waited for longer than a moment? */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), soonMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}
