import type { Implementation } from '../../engine/implementation';
import type { LedgerRow } from '../../engine/tables';

const ENDED = /^(confirmed|failed|cancelled|unknown)$/;

/** Removes one by one the friends that were chosen, and nobody else. */
export const removeUserFriends: Implementation<'remove_user_friends'> = async (run) => {
  await run.plan('removal', run.args.friends);
  const total = (await run.ledger()).length;
  const calls = (id: string) => ({
    read: () => run.network.relationship(id),
    perform: (aboutToAct: () => Promise<void>) => run.network.removeFriend(id, aboutToAct),
  });

  // The ledger itself is the checkpoint: what is neither planned nor sent has been dealt with.
  for (let row = await firstOpen(run); row; row = await firstOpen(run)) {
    await run.act(row.facebook_id, calls(row.facebook_id));
    await reported(run, total);
  }
  await run.clearUp((id) => run.network.relationship(id));
  return resultOf(await run.ledger());
};

type RemovalRun = Parameters<typeof removeUserFriends>[0];

/** What was sent and not read back comes first. */
async function firstOpen(run: RemovalRun): Promise<LedgerRow | undefined> {
  const rows = await run.ledger();
  return (
    rows.find(({ state }) => state === 'sent') ?? rows.find(({ state }) => state === 'planned')
  );
}

async function reported(run: RemovalRun, total: number): Promise<void> {
  const rows = await run.ledger();
  const done = rows.filter(({ state }) => ENDED.test(state)).length;
  const eta_s = await run.actsTake(total - done);
  await run.report({
    done,
    total,
    unit: 'removals',
    text: `${rows.filter(({ state }) => state === 'confirmed').length} of ${total} friends removed`,
    eta_s,
  });
}

const GONE = /^(already_gone|not_a_friend|already_removed)$/;

function resultOf(rows: readonly LedgerRow[]) {
  const count = (test: (row: LedgerRow) => boolean) => rows.filter(test).length;
  return {
    removed: count(({ state }) => state === 'confirmed'),
    already_gone: count(({ evidence }) => GONE.test(evidence)),
    failed: count(({ state, evidence }) => state === 'failed' && !GONE.test(evidence)),
    unknown: count(({ state }) => state === 'unknown'),
    skipped: count(({ state, evidence }) => state === 'cancelled' && !GONE.test(evidence)),
  };
}
