import { cx } from './class-names';

const widths = ['w-11/12', 'w-3/4', 'w-5/6', 'w-2/3'];

interface SkeletonProps {
  className?: string | undefined;
  round?: boolean | undefined;
}

/** One grey block. Give it the size of the final content. */
export function Skeleton({ className, round }: SkeletonProps) {
  return (
    <div
      aria-hidden
      className={cx(
        'animate-breathe bg-skeleton',
        round ? 'rounded-full' : 'rounded-small',
        className,
      )}
    />
  );
}

/** Lines of text in the body's line height. */
export function SkeletonLines({
  lines = 3,
  label = 'Loading',
}: {
  lines?: number | undefined;
  label?: string | undefined;
}) {
  return (
    <div className="flex flex-col">
      <output className="sr-only">{label}</output>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="flex h-5 items-center">
          <Skeleton className={cx('h-3', widths[line % widths.length])} />
        </div>
      ))}
    </div>
  );
}

interface SkeletonTableProps {
  rows?: number | undefined;
  /** Number of numeric columns after the name. */
  columns?: number | undefined;
  /** A round placeholder before the name. */
  avatar?: boolean | undefined;
  /** A placeholder for a checkbox, before the others. */
  checkbox?: boolean | undefined;
  label?: string | undefined;
}

/** Table rows in the final height of 50 px, under a header in the final height of 37 px. */
export function SkeletonTable({
  rows = 10,
  columns = 4,
  avatar = true,
  checkbox = false,
  label = 'Loading',
}: SkeletonTableProps) {
  return (
    <div className="overflow-hidden">
      <output className="sr-only">{label}</output>
      <div aria-hidden className="flex h-[37px] items-center border-b border-border px-3.5">
        <Skeleton className="h-2.5 w-16" />
      </div>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          aria-hidden
          className="flex h-[50px] items-center gap-3 border-b border-border px-3.5 last:border-b-0"
        >
          {checkbox && <Skeleton className="size-[18px] rounded-mark" />}
          {avatar && <Skeleton round className="size-8" />}
          <div className="flex-1">
            <Skeleton className={cx('h-3 max-w-44', widths[row % widths.length])} />
          </div>
          {Array.from({ length: columns }, (_item, column) => (
            <Skeleton key={column} className="h-3 w-14" />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Placeholders for number cards in the shape of `Stat`. */
export function SkeletonCards({
  count = 3,
  label = 'Loading',
}: {
  count?: number | undefined;
  label?: string | undefined;
}) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(160px,1fr))] gap-4">
      <output className="sr-only">{label}</output>
      {Array.from({ length: count }, (_, card) => (
        <div key={card} aria-hidden className="rounded-card border border-border bg-surface p-4">
          <Skeleton className="my-0.5 h-3 w-20" />
          <Skeleton className="my-2 h-6 w-16" />
          <Skeleton className="my-0.5 h-3 w-28 max-w-full" />
        </div>
      ))}
    </div>
  );
}
