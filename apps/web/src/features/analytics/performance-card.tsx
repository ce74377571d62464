import type { EngagementChart } from '@winnow/sdk/contract';
import { type EngagementWindow, engagementWindows, metric } from '@winnow/sdk/rules';
import { Card } from '@winnow/ui/card';
import { SkeletonTable } from '@winnow/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@winnow/ui/table';
import { change, changeTone } from '../../shared/figures/change';
import { formatNumber } from '../../shared/format/format';
import { PlanLock } from '../../shared/plan/plan-lock';
import { NoFigure } from '../../shared/figures/no-figure';
import { useEmptyReason } from '../../shared/figures/empty-reason';

type Values = NonNullable<EngagementChart['engagement_performace']>;

const windows = Object.keys(engagementWindows) as EngagementWindow[];
const tones = { good: 'text-active-text', bad: 'text-danger-text', neutral: 'text-muted' };
/** The api sends no figures for a card that the free plan locks, so the lock covers zeros. */
const nothing = Object.fromEntries(
  windows.map((name) => [name, { current: 0, previous: 0 }]),
) as Values;

/** Each window compared with the one before it. Every row has its own scale: a year would dwarf a day. */
export function PerformanceCard({ chart }: { chart: EngagementChart | undefined }) {
  return (
    <Card
      flush
      title="Engagement Performance by Time"
      description="Reactions, comments and shares in each period, compared with the period before"
    >
      {chart ? (
        <PlanLock free>
          <Rows values={chart.engagement_performace ?? nothing} />
        </PlanLock>
      ) : (
        <SkeletonTable
          rows={windows.length}
          columns={3}
          avatar={false}
          label="Loading the performance"
        />
      )}
    </Card>
  );
}

function Rows({ values }: { values: Values }) {
  const { unread } = useEmptyReason();
  const isUnread =
    unread !== null && windows.every((name) => values[name].current + values[name].previous === 0);
  return (
    <Table className="max-[480px]:[&_:is(th,td)]:px-2!">
      <TableHead>
        <tr>
          <TableHeader>Last</TableHeader>
          <TableHeader aria-hidden className="w-full max-[480px]:hidden" />
          <TableHeader numeric>
            <Key look="bg-accent" />
            Now
          </TableHeader>
          <TableHeader numeric>
            <Key look="bg-control/50" />
            Before
          </TableHeader>
          <TableHeader numeric>Change</TableHeader>
        </tr>
      </TableHead>
      <TableBody>
        {windows.map((name) => {
          const { current, previous, first_reading: isFirst } = values[name];
          const max = Math.max(current, isFirst ? 0 : previous, 1);
          const compared = metric(current, previous);
          return (
            <TableRow key={name}>
              <th
                scope="row"
                className="border-b border-border px-3.5 font-normal whitespace-nowrap group-last/row:border-b-0"
              >
                {name}
              </th>
              <TableCell aria-hidden className="max-[480px]:hidden">
                <span className="flex flex-col gap-1">
                  <Bar part={current / max} look="bg-accent" />
                  {!isFirst && <Bar part={previous / max} look="bg-control/50" />}
                </span>
              </TableCell>
              <TableCell numeric muted={isUnread} className="font-strong">
                {isUnread ? <NoFigure says="Not yet read" /> : formatNumber(current)}
              </TableCell>
              <TableCell numeric muted>
                {isUnread || isFirst ? <NoFigure says="Not yet read" /> : formatNumber(previous)}
              </TableCell>
              <TableCell
                numeric
                className={tones[isFirst ? 'neutral' : changeTone(compared, 'good')]}
              >
                {isUnread ? (
                  <NoFigure says="Not yet read" />
                ) : isFirst ? (
                  'First reading'
                ) : (
                  change(compared)
                )}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

/** The legend mark of a bar. */
function Key({ look }: { look: string }) {
  return <span aria-hidden className={`mr-1.5 inline-block size-2 rounded-[2px] ${look}`} />;
}

function Bar({ part, look }: { part: number; look: string }) {
  return <span className={`block h-2 rounded-mark ${look}`} style={{ width: `${part * 100}%` }} />;
}
