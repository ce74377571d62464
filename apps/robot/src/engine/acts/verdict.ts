import type { NetworkError } from '../../networks/network';
import { readingsOf } from './act-readings';
import type { Core } from '../store/core';
import { transitioned } from './ledger';
import type { LedgerRow } from '../store/tables';

/** What became of a sent act: decided by the reading `after` it, the network's answer and the attempt's error. */
export function verdict(
  core: Core,
  row: LedgerRow,
  after: string,
  thrown: NetworkError | null,
): LedgerRow {
  const readings = readingsOf(row.kind);
  const refused = row.answer?.took_effect === false;
  if (readings.done.includes(after) && !(readings.needsBoth && refused && thrown === null))
    // The button was gone before the press, so something else caused the change.
    return thrown?.kind === 'gone'
      ? transitioned(core, row, 'failed', readings.notNeeded(after))
      : transitioned(core, row, 'confirmed', readings.took);
  // The page could not be operated or the network refused, so an unchanged reading is conclusive.
  const isUnmade = refused || thrown?.kind === 'layout' || thrown?.kind === 'gone';
  if (after === readings.open && isUnmade)
    return transitioned(core, row, 'failed', row.answer?.evidence ?? 'refused');
  if (readings.needsBoth && after === 'gone' && refused)
    return transitioned(core, row, 'failed', readings.notNeeded(after));
  const wait = core.options.rereadAfterMs[0] ?? 0;
  return {
    ...transitioned(core, row, 'unknown', unclearEvidence(row, after)),
    reread_at: core.now() + wait,
  };
}

function unclearEvidence({ kind }: LedgerRow, after: string): string {
  if (after === 'gone') return 'profile_gone';
  return after === readingsOf(kind).open ? readingsOf(kind).still : `reads_${after}`;
}
