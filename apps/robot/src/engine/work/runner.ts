import { isOpen, type Job, jobs } from '@winnow/sdk/jobs';
import type { Core } from '../store/core';
import { fact } from '../store/facts';
import { cooldownReason } from '../user/gate';
import type { Registry } from './implementation';
import { cancelPlanned } from '../acts/ledger';
import { enqueueLog, noteError, logJob } from '../delivery/log-delivery';
import type { Pacer } from '../acts/pace';
import type { Policies } from '../user/policies';
import { setWait } from './queue';
import { notSupported, siteAccessMissing, unreachable } from '../store/reasons';
import { Run } from './run';
import { markFollowersDue } from './schedule';
import { isInstanceError, JobFailure, Stopped, Suspended } from '../store/interruptions';
import { actingAsPage } from '../store/reasons';
import type { JobRow } from '../store/tables';
import { isWaitOver, wakeWaiting } from '../user/waits';

const unexpected = {
  code: 'robot_error',
  text: 'Something went wrong in the robot. The job stopped. Start it again.',
};

/** After these waits the loaded page is useless: it was served to an ended sign-in, or shows a past block. */
const endsWithPage: readonly string[] = ['signed_out', actingAsPage.code, 'blocked'];

/** Runs one job until it ends or has to wait. */
export class Runner {
  readonly #core: Core;
  readonly #pacer: Pacer;
  readonly #policies: Policies;
  readonly #registry: Registry;

  constructor(core: Core, parts: { pacer: Pacer; policies: Policies }, registry: Registry) {
    this.#core = core;
    this.#pacer = parts.pacer;
    this.#policies = parts.policies;
    this.#registry = registry;
  }

  async run(row: JobRow): Promise<void> {
    const id = row.job.id;
    const { confirmed } = await this.#core.read(async (tx) => ({
      confirmed: await fact(tx, 'confirmed'),
    }));
    const network = await this.#core.ports.network(
      confirmed?.facebook_profile_id ?? null,
      await this.#policies.strategies(),
    );
    // Abandoned before the wait is cleared: a worker killed in between abandons it again, and no stale page is read.
    if (endsWithPage.includes(row.job.waiting?.code ?? '')) await network.abandon();
    const started = await this.#core.work(async (tx) => {
      const found = await tx.get('jobs', id);
      if (!found || !isOpen(found.job.status)) return null;
      const from = found.job.status;
      if (from === 'queued') found.job.exec_id = this.#core.ports.random.uuid();
      this.#core.transition(found.job, 'running');
      found.job.started_at ??= this.#core.iso();
      setWait(found, null);
      await tx.put('jobs', id, found);
      if (from !== 'running')
        await logJob(this.#core, tx, found.job, from === 'queued' ? 'begins' : 'goes on');
      tx.notifyJob(found.job);
      return found;
    });
    if (!started) return;
    const steps = await this.#steps(id);
    const name = started.job.name;
    const run = new Run(this.#core, this.#pacer, started, steps, network, (maxAge) =>
      this.#policies.obstacle(name, maxAge),
    );
    try {
      const obstacle = await this.#policies.obstacle(name);
      if (obstacle) throw obstacle;
      if (steps.size === 0) {
        const wait = await this.#core.read((tx) => cooldownReason(tx, name, this.#core.now()));
        if (wait) throw new JobFailure(wait.code, wait.text);
      }
      const implementation = this.#registry[name];
      if (!implementation) throw new JobFailure(notSupported.code, notSupported.text);
      const result = jobs[name].result.parse(await implementation(run as never));
      await this.#ended(id, 'done', { result });
    } catch (error) {
      await this.#interrupted(id, error);
    }
  }

  async #interrupted(id: string, error: unknown): Promise<void> {
    if (error instanceof Stopped) return;
    if (isInstanceError(error)) throw error;
    if (error instanceof Suspended) {
      await this.#core.work(async (tx) => {
        const row = await tx.get('jobs', id);
        if (row?.job.status !== 'running') return;
        // A gap between two acts is part of running. A wait with a reason is shown to the user.
        if (error.reason) this.#core.transition(row.job, 'waiting');
        const { reason, holdsNetwork: holds } = error;
        const now = this.#core.now();
        // The user may have acted after the obstacle was found, when no waiting job existed to wake.
        const isFree = async () =>
          reason !== null && (await isWaitOver(tx, row.job.name, reason.code, this.#core.known()));
        const wake = error.wake ?? ((await isFree()) ? now : null);
        setWait(row, { wake, reason, holds, now });
        await tx.put('jobs', id, row);
        if (reason) await logJob(this.#core, tx, row.job, `waits: ${reason.code}`);
        tx.notifyJob(row.job);
      });
      // The browser reports site access once: a grant before the wait was written woke no job.
      if (error.reason?.code === siteAccessMissing.code && (await this.#core.ports.siteAccess()))
        await this.#core.changeWithAlarm((tx) =>
          wakeWaiting(tx, this.#core.now(), [siteAccessMissing.code]),
        );
      if (error.reason && error.reason.code !== unreachable.code) await enqueueLog(this.#core);
      return;
    }
    if (error instanceof JobFailure)
      return this.#ended(id, 'failed', { failure: error.reason }, error.isOfAll);
    await noteError(this.#core, error);
    // Deletes the steps: a job queued again would meet the same error in them.
    await this.#ended(id, 'failed', { failure: unexpected }, true);
  }

  async #ended(
    id: string,
    to: 'done' | 'failed',
    outcome: Pick<Job, 'result' | 'failure'>,
    isOfAll = to === 'done',
  ): Promise<void> {
    await this.#core.work(async (tx) => {
      const row = await tx.get('jobs', id);
      if (row?.job.status !== 'running') return;
      this.#core.transition(row.job, to);
      Object.assign(row.job, outcome);
      setWait(row, null);
      row.job.ended_at = this.#core.iso();
      await tx.put('jobs', id, row);
      await logJob(
        this.#core,
        tx,
        row.job,
        to === 'done' ? 'is done' : `failed: ${row.job.failure?.code}`,
      );
      if (isOfAll) await tx.clear('steps', `${id}|`);
      // The dashboard still holds the user as they were, and would offer to try again.
      if (outcome.failure?.code === 'account_locked') tx.tell('reload_user');
      if (to === 'done') await markFollowersDue(tx, row.job.name);
      else await cancelPlanned(this.#core, tx, row, 'job_failed');
      tx.notifyJob(row.job);
    });
    await enqueueLog(this.#core);
  }

  async #steps(id: string): Promise<Map<string, unknown>> {
    const rows = await this.#core.read((tx) => tx.list('steps', `${id}|`));
    return new Map(rows.map(({ key, value }) => [key.slice(id.length + 1), value.value]));
  }
}
