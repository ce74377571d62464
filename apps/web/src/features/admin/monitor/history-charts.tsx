import type { SystemMetrics } from '@winnow/sdk/contract';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { useMemo, useState } from 'react';
import { formatNumber } from '../../../shared/format/format';
import { bytesWords, timeWords } from './figures';
import { type ChartSeries, FigureChart } from './figure-chart';
import { FigureTable } from './figure-table';

type History = SystemMetrics['history'];

interface Chart {
  title: string;
  series: ChartSeries[];
  words: (value: number | null) => string;
}

const countWords = (value: number | null) => (value === null ? '–' : formatNumber(value));

const chartsOf = (history: History): Chart[] => [
  {
    title: 'Calls in 10 minutes',
    words: countWords,
    series: [
      { label: 'Calls', color: 'var(--color-whitelist)', values: history.map((it) => it.calls) },
      { label: 'Failed', color: 'var(--color-danger)', values: history.map((it) => it.errors) },
    ],
  },
  {
    title: 'Time to answer',
    words: timeWords,
    series: [
      {
        label: 'Half within',
        color: 'var(--color-active)',
        values: history.map((it) => it.p50_ms),
      },
      {
        label: '95% within',
        color: 'var(--color-inactive)',
        values: history.map((it) => it.p95_ms),
      },
    ],
  },
  {
    title: 'Event loop delay, worst instance',
    words: timeWords,
    series: [
      { label: 'Delay', color: 'var(--color-nonfriend)', values: history.map((it) => it.loop_ms) },
    ],
  },
  {
    title: 'Memory, largest instance',
    words: bytesWords,
    series: [
      {
        label: 'Memory',
        color: 'var(--color-accent)',
        values: history.map((it) => it.memory_bytes),
      },
    ],
  },
];

/** The last 24 hours. */
export function HistoryCharts({ history }: { history: History }) {
  const charts = useMemo(() => chartsOf(history), [history]);
  return (
    <div className="grid grid-cols-2 gap-4 max-[900px]:grid-cols-1">
      {charts.map((chart) => (
        <ChartCard key={chart.title} chart={chart} history={history} />
      ))}
    </div>
  );
}

function ChartCard({ chart, history }: { chart: Chart; history: History }) {
  const [isTable, setTable] = useState(false);
  const isEmpty = chart.series.every(({ values }) => values.every((value) => value === null));
  const points = useMemo(() => history.map(({ at }) => Date.parse(at)), [history]);
  return (
    <Card
      title={chart.title}
      actions={
        <Button size="sm" variant="link" onClick={() => setTable(!isTable)}>
          {isTable ? 'Show as a chart' : 'Show as a table'}
        </Button>
      }
    >
      <div className="flex h-[190px] flex-col">
        {!isTable && isEmpty && (
          <p className="m-auto text-center text-balance text-muted">
            No instance has reported this in the last 24 hours.
          </p>
        )}
        {!isTable && !isEmpty && <FigureChart points={points} {...chart} />}
        <FigureTable points={points} {...chart} shown={isTable} />
      </div>
    </Card>
  );
}
