import type { NetworkError } from '../../networks/network';
import { aimOf } from './aims';
import type { Core } from '../store/core';
import { turned } from './ledger';
import type { LedgerRow } from '../store/tables';

/** What became of an act that was sent, by what was read `after` it, the answer, and what ended the attempt. */
export function verdict(
  core: Core,
  row: LedgerRow,
  after: string,
  thrown: NetworkError | null,
): LedgerRow {
  const aim = aimOf(row.kind);
  const refused = row.answer?.took_effect === false;
  if (aim.done.includes(after) && !(aim.needsBoth && refused && thrown === null))
    // The button was gone before it could be pressed: somebody else ended it in between.
    return thrown?.kind === 'gone'
      ? turned(core, row, 'failed', aim.notNeeded(after))
      : turned(core, row, 'confirmed', aim.took);
  // The page itself could not be worked, or the network said no: as it was before is the whole truth.
  const isUnmade = refused || thrown?.kind === 'layout' || thrown?.kind === 'gone';
  if (after === aim.open && isUnmade)
    return turned(core, row, 'failed', row.answer?.evidence ?? 'refused');
  if (aim.needsBoth && after === 'gone' && refused)
    return turned(core, row, 'failed', aim.notNeeded(after));
  const wait = core.options.rereadAfterMs[0] ?? 0;
  return {
    ...turned(core, row, 'unknown', unclearEvidence(row, after)),
    reread_at: core.now() + wait,
  };
}

function unclearEvidence({ kind }: LedgerRow, after: string): string {
  if (after === 'gone') return 'profile_gone';
  return after === aimOf(kind).open ? aimOf(kind).still : `reads_${after}`;
}
