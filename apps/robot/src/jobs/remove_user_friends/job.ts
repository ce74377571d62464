import { evidence as codes } from '@winnow/sdk/rules';
import { performActs } from '../../engine/work/perform-acts';
import type { Implementation } from '../../engine/work/implementation';
import type { LedgerRow } from '../../engine/store/tables';

/** Removes the chosen friends one by one, and nobody else. */
export const removeUserFriends: Implementation<'remove_user_friends'> = async (run) =>
  resultOf(
    await performActs(run, {
      kind: 'removal',
      targets: run.args.friends,
      gap: (pace) => pace.removal_gap_ms,
      perform: run.network.removeFriend,
      unit: 'removals',
      text: (done, total) => `${done} of ${total} friends removed`,
    }),
  );

/** A person whom the api does not have as a friend (`not_a_friend`) is not counted as
 *  gone: no removal was attempted. */
const GONE = /^(already_gone|already_removed)$/;

function resultOf(rows: readonly LedgerRow[]) {
  const count = (test: (row: LedgerRow) => boolean) => rows.filter(test).length;
  const kept = rows.filter(({ evidence }) => evidence === codes.becameActive);
  return {
    removed: count(({ state }) => state === 'confirmed'),
    already_gone: count(({ evidence }) => GONE.test(evidence)),
    failed: count(({ state, evidence }) => state === 'failed' && !GONE.test(evidence)),
    unknown: count(({ state }) => state === 'unknown'),
    skipped: count(
      (row) => row.state === 'cancelled' && !GONE.test(row.evidence) && !kept.includes(row),
    ),
    ...(kept.length > 0 && { became_active: kept.map(({ facebook_id }) => facebook_id) }),
  };
}
