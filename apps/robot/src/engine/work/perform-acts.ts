import type { Act } from '@winnow/sdk/contract';
import type { BeforePress } from '../../networks/network';
import type { ActHandler, Target } from '../acts/acting';
import type { Run } from './run';
import type { LedgerRow } from '../store/tables';

const ENDED = /^(confirmed|failed|cancelled|unknown)$/;

interface ActJob {
  gap: ActHandler['gap'];
  perform: (row: LedgerRow, beforePress: BeforePress) => ReturnType<ActHandler['perform']>;
  /** 'removals' */
  unit: string;
  text: (done: number, total: number) => string;
}

interface PeopleActJob extends Omit<ActJob, 'perform'> {
  kind: Act['kind'];
  targets: readonly Target[];
  perform: (id: string, beforePress: BeforePress) => ReturnType<ActHandler['perform']>;
}

/** Acts on the chosen people only, one by one: under permits and pace, each act written down and verified. */
export async function performActs(run: Run, job: PeopleActJob): Promise<LedgerRow[]> {
  const { kind, targets, perform } = job;
  await run.plan(kind, targets);
  const total = (await run.ledger()).length;
  await performPlanned(run, total, {
    ...job,
    perform: ({ facebook_id }, beforePress) => perform(facebook_id, beforePress),
  });
  await run.clearUp();
  return run.ledger();
}

/** Makes every planned act. The ledger is the checkpoint: a row that is neither planned nor sent is finished. */
export async function performPlanned(run: Run, total: number, job: ActJob): Promise<void> {
  for (let row = await firstOpen(run); row; row = await firstOpen(run)) {
    const current = row;
    await run.act(row.facebook_id, {
      gap: job.gap,
      perform: (beforePress) => job.perform(current, beforePress),
    });
    await reported(run, job, total);
  }
}

/** A sent act that was not read back comes first. */
async function firstOpen(run: Run): Promise<LedgerRow | undefined> {
  const rows = await run.ledger();
  return (
    rows.find(({ state }) => state === 'sent') ?? rows.find(({ state }) => state === 'planned')
  );
}

async function reported(run: Run, { gap, unit, text }: ActJob, total: number): Promise<void> {
  const rows = await run.ledger();
  const done = Math.min(total, rows.filter(({ state }) => ENDED.test(state)).length);
  const confirmed = rows.filter(({ state }) => state === 'confirmed').length;
  const left = total - done;
  // The gap alone would estimate one second per act where loading and reading back take ten.
  const eta_s = Math.max(
    await run.estimateActSeconds(left, gap),
    Math.round((left * usualGap(rows)) / 1000),
  );
  await run.report({ done, total, unit, text: text(confirmed, total), eta_s });
}

/** Milliseconds between acts in the past. The median ignores pauses. */
export function usualGap(rows: readonly LedgerRow[]): number {
  const ends = rows
    .flatMap(({ state, at }) => (ENDED.test(state) ? at : []))
    .toSorted((a, b) => a - b);
  const apart = ends
    .slice(1)
    .map((at, index) => at - (ends[index] ?? at))
    .toSorted((a, b) => a - b);
  return apart[Math.floor(apart.length / 2)] ?? 0;
}
