import type { Act } from '@winnow/sdk/contract';
import type { Calls, Target } from './acting';
import type { Run } from './run';
import type { LedgerRow } from './tables';

const ENDED = /^(confirmed|failed|cancelled|unknown)$/;

interface Errand {
  kind: Act['kind'];
  targets: readonly Target[];
  gap: Calls['gap'];
  perform: (id: string, aboutToAct: () => Promise<void>) => ReturnType<Calls['perform']>;
  /** 'removals' */
  unit: string;
  text: (done: number, total: number) => string;
}

/** One by one, those who were chosen and nobody else: under permits and pace, each written down and verified. */
export async function actThrough(run: Run, errand: Errand): Promise<LedgerRow[]> {
  await run.plan(errand.kind, errand.targets);
  const total = (await run.ledger()).length;
  // The ledger itself is the checkpoint: what is neither planned nor sent has been dealt with.
  for (let row = await firstOpen(run); row; row = await firstOpen(run)) {
    const { facebook_id } = row;
    await run.act(facebook_id, {
      gap: errand.gap,
      perform: (aboutToAct) => errand.perform(facebook_id, aboutToAct),
    });
    await reported(run, errand, total);
  }
  await run.clearUp();
  return run.ledger();
}

/** What was sent and not read back comes first. */
async function firstOpen(run: Run): Promise<LedgerRow | undefined> {
  const rows = await run.ledger();
  return (
    rows.find(({ state }) => state === 'sent') ?? rows.find(({ state }) => state === 'planned')
  );
}

async function reported(run: Run, { gap, unit, text }: Errand, total: number): Promise<void> {
  const rows = await run.ledger();
  const done = rows.filter(({ state }) => ENDED.test(state)).length;
  const confirmed = rows.filter(({ state }) => state === 'confirmed').length;
  const eta_s = await run.actsTake(total - done, gap);
  await run.report({ done, total, unit, text: text(confirmed, total), eta_s });
}
