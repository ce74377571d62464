import { isActive, isOpen, type Job } from '@winnow/sdk/jobs';
import type { RobotState, Summary } from '@winnow/sdk/link/messages';
import { isOutdated, type RobotCapability } from '@winnow/sdk/rules';
import type { z } from 'zod/mini';
import type { Reading } from '../../platform/store';
import type { Core } from '../store/core';
import { fact, paceOf, syncedOf } from '../store/facts';
import { cooldownOf, isConfirmed } from '../user/gate';
import { pauseOf } from '../acts/pace';
import { unreachable } from '../store/reasons';
import { scheduledRuns } from './schedule';
import type { Facts, JobRow, Tables } from '../store/tables';

export const capabilities: readonly RobotCapability[] = [
  'friends',
  'engagements',
  'removal',
  'non_friends',
  'friendship_dates',
  'friend_requests',
  'auto_reactions',
  'schedule',
  'diagnose',
  'problem_report',
  'set_up_page',
];
type State = z.infer<typeof RobotState>;

const shown = ({ facebook_profile_id, username, full_name, avatar_url }: Facts['identity']) => ({
  facebook_profile_id,
  username,
  full_name,
  avatar_url,
});

/** The state that dashboards get. */
export function robotState(core: Core): Promise<State> {
  return core.read(async (tx) => {
    const now = core.now();
    const user = await fact(tx, 'user');
    const identity = await fact(tx, 'identity');
    const terms = await fact(tx, 'terms');
    const cooldown = await cooldownOf(tx, now);
    const pause = pauseOf(await paceOf(tx), now);
    const jobs = await tx.list('jobs');
    return {
      type: 'robot.state',
      version: core.options.version,
      capabilities: [...capabilities],
      connected_user: user?.id ?? null,
      network_user: identity ? shown(identity) : null,
      terms_accepted: terms?.version === core.options.termsVersion,
      username_confirmed: await isConfirmed(tx),
      busy: jobs.some(({ value }) => isOpen(value.job.status)),
      pause: pause && { ...pause, until: core.iso(pause.until) },
      sync_engagement_next_allowed: cooldown === null ? null : core.iso(cooldown),
      undelivered: await undelivered(tx),
    };
  });
}

/** Null before the first failed delivery: an entry on its first attempt is not worth showing. */
async function undelivered(tx: Reading<Tables>): Promise<State['undelivered']> {
  const first = await tx.first('outbox');
  if (!first || first.value.not_before === null) return null;
  return { count: await tx.count('outbox'), text: unreachable.text };
}

export function summary(core: Core): Promise<z.infer<typeof Summary>> {
  return core.read(async (tx) => {
    const ledger_counts: Record<string, number> = {};
    for (const { value } of await tx.list('ledger'))
      ledger_counts[value.state] = (ledger_counts[value.state] ?? 0) + 1;
    return {
      type: 'summary',
      jobs: ordered((await tx.list('jobs')).map(({ value }) => value)).map((job) =>
        core.storageFailure.shown(job),
      ),
      schedule: await scheduledRuns(tx, core),
      ledger_counts,
      outbox_size: await tx.count('outbox'),
    };
  });
}

/** Facts that only the popup shows. */
export function popupFacts(core: Core) {
  return core.read(async (tx) => {
    const user = await fact(tx, 'user');
    const minimum = await fact(tx, 'minimum_version');
    const policy = await fact(tx, 'policy');
    const wakes = (await tx.list('jobs'))
      .filter(({ value }) => isOpen(value.job.status))
      .flatMap(({ value }) => value.wake ?? []);
    return {
      connected_user: user
        ? { id: user.id, first_name: user.first_name, last_name: user.last_name }
        : null,
      synced: await syncedOf(tx),
      signed_out: (await fact(tx, 'signed_out')) !== undefined,
      api_signed_out: (await fact(tx, 'token_invalid')) !== undefined,
      outdated:
        minimum !== undefined && isOutdated(core.options.version, minimum)
          ? { minimum_version: minimum }
          : null,
      outbox_size: await tx.count('outbox'),
      removals_open: await removalsOpen(tx),
      removals_left: (await fact(tx, 'removals_left')) ?? null,
      scheduled: await nextScheduled(tx, core),
      next_wake: wakes.length > 0 ? core.iso(Math.min(...wakes)) : null,
      disabled_jobs: policy?.value.disabled_jobs ?? {},
    };
  });
}

/** Counted in the ledger: the progress of a job that a block stopped does not include the blocked act. */
async function removalsOpen(tx: Reading<Tables>): Promise<{ planned: number; unclear: number }> {
  const jobs = await tx.list('jobs');
  const waiting = new Set(
    jobs.flatMap(({ value: { job } }) => (job.status === 'waiting' ? job.id : [])),
  );
  const rows = (await tx.list('ledger'))
    .map(({ value }) => value)
    .filter(({ kind, job_id }) => kind === 'removal' && waiting.has(job_id));
  const isUnclear = ({ state, reread_at }: (typeof rows)[number]) =>
    state === 'sent' || (state === 'unknown' && reread_at !== null);
  return {
    planned: rows.filter(({ state }) => state === 'planned').length,
    unclear: rows.filter(isUnclear).length,
  };
}

/** The next scheduled run. A due task that is held comes first. */
async function nextScheduled(tx: Reading<Tables>, core: Core) {
  const runs = await scheduledRuns(tx, core);
  const held = runs.find((run) => run.held);
  if (held?.held) return { name: held.name, at: null, held: held.held.text };
  const [next] = runs
    .flatMap(({ name, next_run }) =>
      next_run === null ? [] : [{ name, at: next_run, held: null }],
    )
    .toSorted((a, b) => a.at.localeCompare(b.at));
  return next ?? null;
}

/** Active jobs in their running order, then ended jobs, newest first. */
export async function inOrder(core: Core): Promise<Job[]> {
  const rows = await core.read((tx) => tx.list('jobs'));
  return ordered(rows.map(({ value }) => value)).map((job) => core.storageFailure.shown(job));
}

function ordered(rows: readonly JobRow[]): Job[] {
  const rank = (status: Job['status']) => (status === 'running' ? 0 : status === 'stopped' ? 2 : 1);
  const active = rows
    .filter(({ job }) => isActive(job.status))
    .toSorted((a, b) => rank(a.job.status) - rank(b.job.status) || a.order - b.order);
  const ended = rows
    .filter(({ job }) => !isActive(job.status))
    .toSorted((a, b) => b.order - a.order);
  return [...active, ...ended].map(({ job }) => job);
}
