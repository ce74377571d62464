import { formatNumber } from '../../../shared/format/format';
import { Fragment } from 'react';
import type { Bars } from './bars';

interface Props {
  bars: Bars;
  /** False: only screen readers find the table, after the chart. */
  shown: boolean;
}

/** 'fetch_user_friends' may wrap after each underscore. */
const breakable = (label: string) =>
  label.split(/(?<=_)/).map((part, at) => (
    // The parts never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

const cell = 'px-2 py-1.5 text-right font-normal tabular-nums';

/** The figures of the chart, the newest first: for users who cannot see it, and for exact values. */
export function BarsTable({ bars: { title, points, series }, shown }: Props) {
  const rows = points.map((point, at) => ({ point, at })).toReversed();
  return (
    // A scroll container must be reachable by keyboard.
    <div
      className={shown ? 'min-h-0 flex-1 overflow-auto rounded-small' : 'sr-only'}
      {...(shown && { role: 'region', 'aria-label': title, tabIndex: 0 })}
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-surface text-xs text-muted">
          <tr className="border-b border-border">
            <th scope="col" className="py-1.5 text-left align-bottom font-semibold">
              Time
            </th>
            {series.map(({ label }) => (
              <th key={label} scope="col" className={`${cell} align-bottom font-semibold`}>
                {breakable(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ point, at }) => (
            <tr key={point} className="border-b border-border last:border-b-0">
              <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                {point}
              </th>
              {series.map(({ label, values }) => (
                <td key={label} className={cell}>
                  {formatNumber(values[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
