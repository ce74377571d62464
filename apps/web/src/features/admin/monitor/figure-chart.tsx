import { useState } from 'react';
import { scaleTop } from './scale';

export interface ChartSeries {
  label: string;
  /** A CSS colour. Variables make the chart follow the theme. */
  color: string;
  /** Null: nothing is known of that time. */
  values: readonly (number | null)[];
}

interface Props {
  title: string;
  /** The times of the values. */
  points: readonly number[];
  series: readonly ChartSeries[];
  words: (value: number | null) => string;
}

export const clock = (at: number): string =>
  new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });

/** Lines over 24 hours, with the figures of the time under the pointer. The table beside it is for everyone else. */
export function FigureChart({ title, points, series, words }: Props) {
  const [at, setAt] = useState<number>();
  const last = Math.max(1, points.length - 1);
  const top = scaleTop(series.flatMap(({ values }) => values));
  const x = (index: number) => (index / last) * 100;
  const y = (value: number) => 100 - (value / top) * 100;
  return (
    <>
      <div className="relative mt-2 ml-14 min-h-0 flex-1">
        {[1, 0.5, 0].map((share) => (
          <div
            key={share}
            aria-hidden
            className="absolute inset-x-0 border-t border-border text-xs text-muted tabular-nums"
            style={{ top: `${(1 - share) * 100}%` }}
          >
            <span className="absolute right-full mr-2 -translate-y-1/2 whitespace-nowrap">
              {share === 0 ? '0' : words(top * share)}
            </span>
          </div>
        ))}
        <svg
          role="img"
          aria-label={`Line chart: ${title}; a table follows`}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
          onPointerMove={({ clientX, currentTarget }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            setAt(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
          }}
          onPointerLeave={() => setAt(undefined)}
        >
          <rect width="100" height="100" fill="transparent" />
          {series.map(({ label, color, values }) => (
            <path
              key={label}
              d={pathOf(values, x, y)}
              fill="none"
              stroke={color}
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {at !== undefined && (
            <line
              x1={x(at)}
              x2={x(at)}
              y1="0"
              y2="100"
              stroke="var(--color-border-strong)"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
      </div>
      <div
        className="ml-14 flex justify-between pt-1.5 text-xs text-muted tabular-nums"
        aria-hidden
      >
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <span key={share}>{clock(points[Math.round(share * last)] ?? 0)}</span>
        ))}
      </div>
      <p className="flex min-h-6 flex-wrap gap-x-4 pt-1.5 text-xs tabular-nums" aria-hidden>
        {at !== undefined && <span className="text-muted">{clock(points[at] ?? 0)}</span>}
        {series.map(({ label, color, values }) => (
          <span key={label} className="flex items-center gap-1.5">
            <span className="size-2 rounded-[3px]" style={{ background: color }} />
            {label}
            <strong className="font-semibold">{words(values[at ?? last] ?? null)}</strong>
          </span>
        ))}
      </p>
    </>
  );
}

/** A gap where nothing is known; a value between two gaps is a dot. */
function pathOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, at) => {
      if (value === null) return '';
      const begins = (values[at - 1] ?? null) === null;
      const isAlone = begins && (values[at + 1] ?? null) === null;
      return `${begins ? 'M' : 'L'}${x(at).toFixed(2)} ${y(value).toFixed(2)}${isAlone ? 'h0.01' : ''}`;
    })
    .join('');
}
