import { formatDate, formatNumber } from '../../shared/format';
import type { Series } from './series';

/** The same figures for whoever does not see the chart. */
export function ChartTable({ name, series }: { name: string; series: readonly Series[] }) {
  const days = series[0]?.data.points.map((point) => point.x) ?? [];
  return (
    <div className="sr-only">
      <table>
        <caption>{name === 'friends' ? 'Friends by day' : 'Activities by day'}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, at) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              {series.map(({ label, data, unknown }) => (
                <td key={label}>
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
