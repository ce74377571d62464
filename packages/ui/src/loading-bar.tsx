import { useEffect, useState } from 'react';

const soonMs = 150;

/**
 * A thin line at the top of the window while requests are pending. It appears after 150 ms, so that quick
 * answers do not flicker. It is hidden from screen readers, because the loading content announces itself.
 */
export function LoadingBar({ active }: { active: boolean }) {
  return active ? <Late /> : null;
}

/** Mounted late instead of mounted hidden: a hidden bar would animate all the time and slow down the load. */
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
