import { Badge } from '@winnow/ui/badge';
import { Fact, Facts } from '@winnow/ui/facts';
import type { ReactNode } from 'react';
import { capital, formatDateTime, formatNumber } from '../../../shared/format/format';
import type { Problem } from './logs-api';
import { levelWords } from './logs-definition';

type Report = Problem['report'];

/** Note, state, jobs, diagnosis and last lines of a report. */
export function ReportParts({ problem: { report, note } }: { problem: Problem }) {
  return (
    <div className="flex flex-col gap-5">
      <Part title="Note">
        {note ? (
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {note}
          </p>
        ) : (
          <None>The user left none.</None>
        )}
      </Part>
      <Part title="Robot">
        <Facts>
          <Fact name="Version">{report.version}</Fact>
          <Fact name="Browser">{report.browser}</Fact>
          <Fact name="Created">{formatDateTime(report.created_at)}</Fact>
          <Fact name="Protective pause">
            {report.pause
              ? `${report.pause.code}, until ${formatDateTime(report.pause.until)}`
              : 'None'}
          </Fact>
          <Fact name="Capabilities">{report.capabilities.map(wordsOf).join(', ') || 'None'}</Fact>
          {Object.entries(report.facts).map(([name, value]) => (
            <Fact key={name} name={capital(wordsOf(name))}>
              {valueWords(value)}
            </Fact>
          ))}
          <Fact name="Acts in the ledger">{countsWords(report.ledger_counts)}</Fact>
        </Facts>
      </Part>
      <Part title="Jobs">
        <Jobs jobs={report.jobs} />
      </Part>
      <Part title="Diagnosis">
        <Diagnosis diagnosis={report.diagnosis} />
      </Part>
      <Part title="Last lines">
        <Lines log={report.log} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-base font-strong">{title}</h3>
      {children}
    </section>
  );
}

const None = ({ children }: { children: ReactNode }) => (
  <p className="text-sm text-muted">{children}</p>
);

function Jobs({ jobs }: { jobs: Report['jobs'] }) {
  if (jobs.length === 0) return <None>The robot had none.</None>;
  return (
    <Table titles={['Job', 'State', 'Done', 'Waits for', 'Failed with', 'Created', 'Ended']}>
      {jobs.map((job) => (
        <Row key={`${job.name} ${job.created_at}`}>
          {wordsOf(job.name)}
          {wordsOf(job.status)}
          {job.total === null
            ? formatNumber(job.done)
            : `${formatNumber(job.done)} of ${formatNumber(job.total)}`}
          {job.waiting && wordsOf(job.waiting)}
          {job.failure && wordsOf(job.failure)}
          {formatDateTime(job.created_at)}
          {job.ended_at && formatDateTime(job.ended_at)}
        </Row>
      ))}
    </Table>
  );
}

function Diagnosis({ diagnosis }: Pick<Report, 'diagnosis'>) {
  if (!diagnosis) return <None>The report has none.</None>;
  return (
    <>
      <p className="mb-2 text-sm text-muted">
        From {formatDateTime(diagnosis.at)}. Language of the pages:{' '}
        {diagnosis.language ?? 'unknown'}.
      </p>
      <Table titles={['Page', 'Outcome', 'Code', 'Found', 'Shown']}>
        {diagnosis.pages.map(({ page, outcome, code, found, shown }) => (
          <Row key={page}>
            {wordsOf(page)}
            <Badge
              tone={outcome === 'ok' ? 'success' : outcome === 'skipped' ? 'neutral' : 'warning'}
            >
              {outcome}
            </Badge>
            {code}
            {countsWords(found)}
            {countsWords(shown)}
          </Row>
        ))}
      </Table>
    </>
  );
}

function Lines({ log }: Pick<Report, 'log'>) {
  if (log.length === 0) return <None>The report has none.</None>;
  return (
    <div
      className="max-h-[320px] overflow-y-auto rounded-control bg-sunken p-3"
      {...scrollable('Lines')}
    >
      <ol className="flex flex-col gap-1 font-mono text-xs">
        {log.map(({ at, level, message }, n) => (
          // Two lines may be the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={n} className="grid grid-cols-[max-content_max-content_minmax(0,1fr)] gap-x-3">
            <span className="tabular-nums">{at.slice(0, 19).replace('T', ' ')}</span>
            <span>{levelWords[level][0]}</span>
            <span className="wrap-anywhere">{message}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A scroll container must be reachable by keyboard. */
const scrollable = (label: string) => ({ role: 'region', 'aria-label': label, tabIndex: 0 });

function Table({
  titles,
  children,
}: {
  titles: readonly [string, ...string[]];
  children: ReactNode;
}) {
  return (
    <div className="overflow-x-auto" {...scrollable(titles[0])}>
      <table className="w-full text-sm">
        <thead className="text-xs text-muted">
          <tr className="border-b border-border">
            {titles.map((title) => (
              <th
                key={title}
                scope="col"
                className="px-2 py-1.5 text-left font-semibold first:pl-0"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function Row({ children }: { children: readonly ReactNode[] }) {
  return (
    <tr className="border-b border-border last:border-b-0">
      {children.map((child, at) => (
        // The columns are fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={at} className="px-2 py-1.5 tabular-nums first:pl-0">
          {child}
        </td>
      ))}
    </tr>
  );
}

/** 'remove_user_friends' as 'remove user friends'. */
const wordsOf = (code: string) => code.replaceAll('_', ' ');

const valueWords = (value: boolean | number) =>
  typeof value === 'number' ? formatNumber(value) : value ? 'Yes' : 'No';

const countsWords = (counts: Readonly<Record<string, number | null>>) =>
  Object.entries(counts)
    .map(
      ([name, value]) =>
        `${wordsOf(name)} ${value === null ? 'not reported' : formatNumber(value)}`,
    )
    .join(', ') || 'None';
