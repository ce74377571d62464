import { cx } from './class-names';

export interface EvidenceBarProps {
  /** Number of things that were looked at. */
  read: number;
  /** Number of those that could not be looked at. */
  unsure: number;
  /** The number that fills the track: less is drawn shorter, so that little evidence looks little. */
  full?: number | undefined;
  className?: string | undefined;
}

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;

/** Solid: read. Hatched: not read. Only for the eye: a sentence beside it says the same. */
export function EvidenceBar({ read, unsure, full = 60, className }: EvidenceBarProps) {
  const total = read + unsure;
  const track = Math.min(total, full) / full;
  const share = total === 0 ? 0 : track / total;
  return (
    <span
      aria-hidden
      data-unsure={unsure > 0 || undefined}
      // Two pseudo-elements draw the parts: a table has hundreds of bars.
      className={cx('evidence-bar', className)}
      style={{ '--read': percent(read * share), '--unsure': percent(unsure * share) } as object}
    />
  );
}
