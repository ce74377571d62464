import { formatDate, formatNumber } from '../../../shared/format/format';
import type { Series } from './series';

interface Props {
  name: string;
  series: readonly Series[];
  /** When false, only screen readers find the table, after the chart. */
  shown: boolean;
}

const cell = 'px-2 py-1.5 text-right font-normal tabular-nums';

/** The figures of the chart, newest day first: for users who cannot see it, and for exact values. */
export function ChartTable({ name, series, shown }: Props) {
  const days = (series[0]?.data.points ?? [])
    .map((point, at) => ({ day: point.x, at }))
    .toReversed();
  const title = name === 'friends' ? 'Friends by day' : 'Activities by day';
  return (
    // A scroll container must be reachable by keyboard.
    <div
      className={shown ? 'mb-7 min-h-0 flex-1 overflow-y-auto rounded-small' : 'sr-only'}
      {...(shown && { role: 'region', 'aria-label': title, tabIndex: 0 })}
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-surface text-xs text-muted">
          <tr className="border-b border-border">
            <th scope="col" className="py-1.5 text-left font-semibold">
              Day
            </th>
            {series.map(({ label }) => (
              <th key={label} scope="col" className={`${cell} font-semibold`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, at }) => (
            <tr key={day} className="border-b border-border last:border-b-0">
              <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                {formatDate(day)}
              </th>
              {series.map(({ label, data, unknown }) => (
                <td key={label} className={`${cell} ${at < unknown ? 'text-muted' : ''}`}>
                  {at < unknown ? 'not read yet' : formatNumber(data.points[at]?.y ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
