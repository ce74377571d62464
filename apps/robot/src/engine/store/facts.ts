import type { Reading, Writing } from '../../platform/store';
import type { Facts, JobRow, PaceRow, Tables } from './tables';

type FactRows = Facts[keyof Facts] | undefined;

export async function fact<K extends keyof Facts>(tx: Reading<Tables>, key: K) {
  const row: FactRows = await tx.get('facts', key);
  return row as Facts[K] | undefined;
}

export function setFact<K extends keyof Facts>(tx: Writing<Tables>, key: K, value: Facts[K]) {
  return tx.put('facts', key, value);
}

/** Whether the job was started for a network account that another one has replaced. The set-up job is for any. Decided
 *  by the jobs' order, which no clock changes. */
export async function isOfFormerAccount(
  tx: Reading<Tables>,
  { job, order }: JobRow,
): Promise<boolean> {
  const account = await fact(tx, 'account');
  if (!account || job.name === 'initial_user_setup') return false;
  return order <= account.former_jobs;
}

/** Forgets a network account that the api refused for this user. Otherwise the robot would keep using it and never ask
 *  the user again. A different account that was confirmed since stays. */
export async function forgetConfirmed(tx: Writing<Tables>, refusedId: string): Promise<void> {
  const [user, confirmed] = [await fact(tx, 'user'), await fact(tx, 'confirmed')];
  if (user?.facebook_profile_id === refusedId)
    await setFact(tx, 'user', { ...user, facebook_profile_id: null });
  if (confirmed?.facebook_profile_id === refusedId) await unconfirm(tx);
}

/** The network account that was linked last, also when it has to be confirmed again. */
export async function linkedLast(tx: Reading<Tables>): Promise<string | undefined> {
  const account = (await fact(tx, 'account')) ?? (await fact(tx, 'confirmed'));
  return account?.facebook_profile_id;
}

/** The account has to be confirmed again. Which one it was stays known: a release before `account` stored it only as
 *  confirmed. */
export async function unconfirm(tx: Writing<Tables>): Promise<void> {
  const facebook_profile_id = await linkedLast(tx);
  if (facebook_profile_id !== undefined && !(await fact(tx, 'account')))
    await setFact(tx, 'account', { facebook_profile_id, former_jobs: 0 });
  await tx.delete('facts', 'confirmed');
}

export async function paceOf(tx: Reading<Tables>): Promise<PaceRow> {
  return (
    (await tx.get('pace', 'state')) ?? {
      opens: [],
      acts: [],
      next_act_at: 0,
      blocks: [],
      blocked_until: null,
      block: null,
      no_effect_in_a_row: 0,
      layout_in_a_row: 0,
    }
  );
}

/** Which lists were read at least once: by this robot, or earlier in any browser according to the dashboard. */
export async function syncedOf(tx: Reading<Tables>): Promise<Facts['synced']> {
  const [here, user] = [await fact(tx, 'synced'), await fact(tx, 'user')];
  return {
    friends: (here?.friends ?? false) || (user?.synced?.friends ?? false),
    engagements: (here?.engagements ?? false) || (user?.synced?.engagements ?? false),
  };
}

/** The previous account's lists were deleted, so both must be read again, even if the dashboard reported them as
 *  read. */
export async function forgetSynced(tx: Writing<Tables>): Promise<void> {
  await tx.delete('facts', 'synced');
  const user = await fact(tx, 'user');
  if (!user) return;
  const { synced: _, ...rest } = user;
  await setFact(tx, 'user', rest);
}
