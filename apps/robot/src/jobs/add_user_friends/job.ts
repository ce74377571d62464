import { performActs } from '../../engine/work/perform-acts';
import type { Implementation } from '../../engine/work/implementation';
import type { LedgerRow } from '../../engine/store/tables';

/** Sends a friend request to each chosen person, one by one, and to nobody else. */
export const addUserFriends: Implementation<'add_user_friends'> = async (run) =>
  resultOf(
    await performActs(run, {
      kind: 'friend_request',
      targets: run.args.friends,
      gap: (pace) => pace.friend_request_gap_ms,
      perform: run.network.addFriend,
      unit: 'requests',
      text: (done, total) => `${done} of ${total} friend requests sent`,
    }),
  );

const ALREADY = /^(already_requested|already_friends)$/;
const NO_OPTION = /^(cannot_request|gone)$/;

function resultOf(rows: readonly LedgerRow[]) {
  const tried = rows.filter(({ state }) => state === 'failed' || state === 'cancelled');
  const count = (test: (row: LedgerRow) => boolean) => tried.filter(test).length;
  const isOther = ({ evidence }: LedgerRow) => !ALREADY.test(evidence) && !NO_OPTION.test(evidence);
  return {
    requested: rows.filter(({ state }) => state === 'confirmed').length,
    already: count(({ evidence }) => ALREADY.test(evidence)),
    no_option: count(({ evidence }) => NO_OPTION.test(evidence)),
    failed: count((row) => row.state === 'failed' && isOther(row)),
    unknown: rows.filter(({ state }) => state === 'unknown').length,
    skipped: count((row) => row.state === 'cancelled' && isOther(row)),
  };
}
