import { cx } from './class-names';

export interface SpinnerProps {
  size?: number | undefined;
  /** Announced as a status. Leave it out when the surroundings already announce it. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A small rotating arc for work of unknown duration. */
export function Spinner({ size = 16, label, className }: SpinnerProps) {
  const arc = (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.8}
      strokeLinecap="round"
      className={cx('animate-spin', className)}
      aria-hidden
    >
      <circle cx="12" cy="12" r="9" opacity={0.22} />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
  if (!label) return arc;
  return (
    <output className="inline-flex items-center gap-2 text-muted">
      {arc}
      <span>{label}</span>
    </output>
  );
}
