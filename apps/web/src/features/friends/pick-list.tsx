import type { Pick } from './selection-slice';

/** Who an action is about, in the preview of it. */
export function PickList({ label, picks }: { label: string; picks: readonly Pick[] }) {
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable jsx-a11y/no-noninteractive-tabindex
    <ul
      aria-label={label}
      className="max-h-[260px] overflow-y-auto rounded-control border border-border"
      tabIndex={picks.length > 4 ? 0 : undefined}
    >
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      {picks.map((pick) => (
        <li key={pick.facebook_id} className="border-b border-border px-3 py-2 last:border-b-0">
          <span className="block truncate font-semibold">{pick.full_name}</span>
          <span className="block truncate text-xs text-muted">{pick.why}</span>
        </li>
      ))}
    </ul>
  );
}
