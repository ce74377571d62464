import { useEffect, useState } from 'react';

const soonMs = 150;

/**
 * A thin line at the top of the window while anything is under way; it waits 150 ms, so that quick answers do not flicker.
 * For the eye only: what loads says so where it will stand.
 */
export function LoadingBar({ active }: { active: boolean }) {
  return active ? <Late /> : null;
}

/** Put there late rather than there unseen: it would move all the while, and hold up what is being waited for. */
function Late() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), soonMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-x-0 top-0 z-60 h-[3px] overflow-hidden transition-opacity starting:opacity-0"
    >
      <div className="h-full w-1/3 animate-sweep rounded-full bg-accent" />
    </div>
  );
}
