import { type ChartSeries, clock } from './figure-chart';

interface Props {
  title: string;
  points: readonly number[];
  series: readonly ChartSeries[];
  words: (value: number | null) => string;
  /** False: only screen readers find the table, after the chart. */
  shown: boolean;
}

const cell = 'px-2 py-1.5 text-right font-normal tabular-nums';

/** The figures of a chart, the newest first. */
export function FigureTable({ title, points, series, words, shown }: Props) {
  const rows = points.map((point, at) => ({ point, at })).toReversed();
  return (
    // A scroll container must be reachable by keyboard.
    <div
      className={shown ? 'min-h-0 flex-1 overflow-auto rounded-small' : 'sr-only'}
      {...(shown && { role: 'region', 'aria-label': `${title}, as a table`, tabIndex: 0 })}
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-surface text-xs text-muted">
          <tr className="border-b border-border">
            <th scope="col" className="py-1.5 text-left font-semibold">
              From
            </th>
            {series.map(({ label }) => (
              <th key={label} scope="col" className={`${cell} font-semibold`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ point, at }) => (
            <tr key={point} className="border-b border-border last:border-b-0">
              <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                {clock(point)}
              </th>
              {series.map(({ label, values }) => (
                <td key={label} className={cell}>
                  {words(values[at] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
