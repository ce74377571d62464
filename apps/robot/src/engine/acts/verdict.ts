import type { NetworkError } from '../../networks/network';
import { aimOf } from './aims';
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
  const aim = aimOf(row.kind);
  const refused = row.answer?.took_effect === false;
  if (aim.done.includes(after) && !(aim.needsBoth && refused && thrown === null))
    // The button was gone before the press, so something else caused the change.
    return thrown?.kind === 'gone'
      ? transitioned(core, row, 'failed', aim.notNeeded(after))
      : transitioned(core, row, 'confirmed', aim.took);
  // The page could not be operated or the network refused, so an unchanged reading is conclusive.
  const isUnmade = refused || thrown?.kind === 'layout' || thrown?.kind === 'gone';
  if (after === aim.open && isUnmade)
    return transitioned(core, row, 'failed', row.answer?.evidence ?? 'refused');
  if (aim.needsBoth && after === 'gone' && refused)
    return transitioned(core, row, 'failed', aim.notNeeded(after));
  const wait = core.options.rereadAfterMs[0] ?? 0;
  return {
    ...transitioned(core, row, 'unknown', unclearEvidence(row, after)),
    reread_at: core.now() + wait,
  };
}

function unclearEvidence({ kind }: LedgerRow, after: string): string {
  if (after === 'gone') return 'profile_gone';
  return after === aimOf(kind).open ? aimOf(kind).still : `reads_${after}`;
}
