/** A thin line at the top of the window while anything is under way; it waits 150 ms, so that quick answers do not flicker. */
export function LoadingBar({ active, label = 'Loading' }: { active: boolean; label?: string }) {
  if (!active) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div
      role="progressbar"
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 top-0 z-60 h-[3px] overflow-hidden opacity-100 transition-opacity delay-150 starting:opacity-0"
    >
      <div className="h-full w-1/3 animate-sweep rounded-full bg-accent" />
    </div>
  );
}
