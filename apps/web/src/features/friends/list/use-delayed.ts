import { useEffect, useState } from 'react';

/** A faster answer needs no loading sign: rendering the sign would delay the answer. */
const soonMs = 150;

/** True once waiting has lasted longer than `soonMs`. */
export function useDelayed(isWaiting: boolean): boolean {
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
