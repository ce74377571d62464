import { argsId, isOpen, Job, JobName } from '@winnow/sdk/jobs';
import { blockPauseHours, engagementCooldownHours } from '@winnow/sdk/rules';
import type { Writing } from '../../platform/store';
import { type Change, type Core, LEASE_MS } from '../store/core';
import { fact, setFact } from '../store/facts';
import { writeActs } from '../acts/ledger';
import { failImmediately } from './fail-immediately';
import { unreadable } from '../store/reasons';
import type { CorruptRow } from '../store/row-shapes';
import type { JobRow, LedgerRow, Tables } from '../store/tables';

const HOUR = 3_600_000;

/** Deletes corrupt rows without guessing their content. Limits that protect the network account count as used up, the
 *  user is asked again for what they said, and every job that may have lost something fails with a text about it. */
export async function repair(
  core: Core,
  writing: Writing<Tables>,
  corruptRows: readonly CorruptRow[],
): Promise<void> {
  const tx: Change = Object.assign(Object.create(writing) as Change, {
    notifyJob: () => undefined,
    tell: () => undefined,
  });
  for (const { table, key } of corruptRows) await tx.delete(table, key);
  for (const row of corruptRows) {
    if (row.table === 'pace') await pauseFor(core, tx);
    if (row.table === 'facts') await repairFact(core, tx, row.key);
    // Another instance may hold the lease, so it gets the duration of one.
    if (row.table === 'lease')
      await tx.put('lease', row.key, { owner: 'unreadable', until: core.now() + LEASE_MS });
    if (row.table === 'ledger') await keepUnclear(core, tx, row);
  }
  for (const row of corruptRows)
    if (row.table === 'jobs') await tx.put('jobs', row.key, await replaced(core, tx, row));
  const tables = [...new Set(corruptRows.map(({ table }) => table))];
  await core.log(
    tx,
    'error',
    `rows that cannot be read: ${corruptRows.length} of ${tables.join(', ')}`,
  );
  await failTouched(core, tx, corruptRows);
  if (tables.includes('outbox') || tables.includes('ledger')) await resendActs(core, tx);
}

/** The id of the job that the row belongs to; null: unknown. */
function ownerOf({ table, key, value }: CorruptRow): string | null {
  if (table === 'jobs') return key;
  if (table === 'steps') return key.split('|')[0] ?? null;
  const owner = (value as { job_id?: unknown } | null)?.job_id;
  return typeof owner === 'string' ? owner : null;
}

async function failTouched(
  core: Core,
  tx: Change,
  corruptRows: readonly CorruptRow[],
): Promise<void> {
  const theirs = corruptRows.filter(({ table }) =>
    ['jobs', 'steps', 'outbox', 'scans'].includes(table),
  );
  const owners = new Set(theirs.map(ownerOf));
  for (const { value: row } of await tx.list('jobs')) {
    const isTouched = owners.has(row.job.id) || owners.has(null);
    if (!isTouched || !(isOpen(row.job.status) || row.job.status === 'stopped')) continue;
    await forgetScans(tx, row.job.id);
    await failImmediately(core, tx, row, unreadable);
  }
}

/** Rebuilds the engine's own fields around a readable snapshot. Otherwise a failed job replaces the lost one. */
async function replaced(core: Core, tx: Change, { key, value }: CorruptRow): Promise<JobRow> {
  const known = await tx.list('jobs');
  const order = Math.max(0, ...known.map(({ value: one }) => one.order)) + 1;
  const own = { order, wake: null, slept_at: null, holds_network: false, tries: 0, lost: 0 };
  const snapshot = (value as { job?: unknown } | null)?.job;
  const whole = Job.safeParse(snapshot);
  if (whole.success) return { job: whole.data, ...own };
  const acts = (await tx.list('ledger', `${key}|`)).map((row) => row.value);
  const args = argsFrom(acts);
  const job: Job = {
    id: key,
    name: nameFrom(snapshot, acts),
    args,
    args_id: argsId(args),
    status: 'failed',
    failure: unreadable,
    progress: null,
    acts: [],
    created_at: core.iso(),
    ended_at: core.iso(),
  };
  return { job, ...own };
}

function nameFrom(snapshot: unknown, [act]: readonly LedgerRow[]): JobName {
  const said = JobName.safeParse((snapshot as { name?: unknown } | null)?.name);
  if (said.success) return said.data;
  if (act?.kind === 'removal') return 'remove_user_friends';
  if (act?.kind === 'friend_request') return 'add_user_friends';
  return act ? 'fetch_user_newsfeed' : 'initial_user_setup';
}

/** The ledger also holds whom the job was about. */
function argsFrom(acts: readonly LedgerRow[]): unknown {
  const people = acts.filter(({ post }) => post === undefined);
  if (people.length === 0) return {};
  const ref = ({ facebook_id, full_name }: LedgerRow) => ({
    facebook_id,
    facebook_profile_id: null,
    full_name,
  });
  return { friends: people.map(ref) };
}

/** A partial scan proves nothing: the next scan reads everything again. */
async function forgetScans(tx: Change, jobId: string): Promise<void> {
  for (const { key, value } of await tx.list('outbox'))
    if (value.job_id === jobId && /^(openScan|addBatch|completeScan)$/.test(value.item.call))
      await tx.delete('outbox', key);
}

/** Replaces a corrupt ledger row. Job and target are known from its key; the result is not. State `unknown`: the
 *  robot does not repeat the act, and the user is asked to check it. */
async function keepUnclear(core: Core, tx: Change, { key, value }: CorruptRow): Promise<void> {
  const [job_id = '', facebook_id = ''] = key.split('|');
  const others = (await tx.list('ledger', `${job_id}|`)).map((row) => row.value);
  const job = (await tx.get('jobs', job_id))?.job;
  const kinds = { add_user_friends: 'friend_request', fetch_user_newsfeed: 'reaction' } as const;
  const kind =
    others[0]?.kind ??
    (job && job.name in kinds ? kinds[job.name as keyof typeof kinds] : 'removal');
  const name = (value as { full_name?: unknown } | null)?.full_name;
  await tx.put('ledger', key, {
    id: core.ports.random.uuid(),
    kind,
    job_id,
    order: others.length,
    facebook_id,
    full_name: typeof name === 'string' ? name : facebook_id,
    ...(kind === 'reaction' && { post: { author_id: '', permalink: '', reaction: 'LIKE' } }),
    state: 'unknown',
    seq: 0,
    at: core.now(),
    evidence: 'unreadable',
    permitted: false,
    before: null,
    after: null,
    answer: null,
    rereads: 0,
    reread_at: null,
  });
}

async function pauseFor(core: Core, tx: Change): Promise<void> {
  const hours = blockPauseHours(1);
  const now = core.now();
  await tx.put('pace', 'state', {
    opens: [],
    acts: [],
    next_act_at: now,
    blocks: [now],
    blocked_until: now + hours * HOUR,
    block: {
      code: 'pace_unreadable',
      text: `The robot lost its record of recent actions. To protect your account, everything pauses for ${hours} hours, then continues slowly.`,
    },
    no_effect_in_a_row: 0,
    layout_in_a_row: 0,
  });
}

async function repairFact(core: Core, tx: Change, key: string): Promise<void> {
  const now = core.now();
  if (key === 'cooldown') await setFact(tx, 'cooldown', now + engagementCooldownHours * HOUR);
  // No work continues without a known user: jobs wait until the dashboard says who the user is.
  if (key === 'user') await setFact(tx, 'token_invalid', { at: now });
  if (key === 'counter') {
    const undelivered = await tx.list('outbox');
    await setFact(tx, 'counter', Math.max(0, ...undelivered.map(({ value }) => value.seq)));
  }
  if (key === 'job_counter') {
    const rows = await tx.list('jobs');
    // Not below the jobs of a former account: a new job would count as one of them.
    const former = (await fact(tx, 'account'))?.former_jobs ?? 0;
    await setFact(tx, 'job_counter', Math.max(former, ...rows.map(({ value }) => value.order)));
  }
}

/** A lost entry may have been about acts. Sending all of them again is harmless: the latest state wins. */
async function resendActs(core: Core, tx: Change): Promise<void> {
  for (const { key, value } of await tx.list('jobs')) {
    const acts = (await tx.list('ledger', `${key}|`)).map((row) => row.value);
    if (acts.length > 0) await writeActs(core, tx, value, acts);
  }
}
