import type { Job } from '@winnow/sdk/jobs';
import { type Change, type Core, outboxKey } from '../store/core';
import { fact, setFact } from '../store/facts';
import { withoutNumbers } from '../store/logbook';

const LINES_AT_ONCE = 500;

/** Enqueues new log lines. Only one entry waits in the outbox at a
 *  time. While the api is away, the rest stays in the bounded log. */
export async function enqueueLog(core: Core): Promise<void> {
  await core.work(async (tx) => {
    if (!(await fact(tx, 'user'))) return;
    const pending = await fact(tx, 'logs_owed');
    if (pending !== undefined && (await tx.get('outbox', outboxKey(pending)))?.item.call === 'logs')
      return;
    const rows = (await tx.list('logs')).filter(({ value }) => !value.sent).slice(0, LINES_AT_ONCE);
    if (rows.length === 0) return;
    const lines = rows.map(({ value: { level, message, exec_id, at } }) => ({
      level,
      message,
      exec_id,
      at: core.iso(at),
    }));
    const input = { version: core.options.version, lines };
    await core.enqueue(tx, { call: 'logs', input });
    await setFact(tx, 'logs_owed', (await fact(tx, 'counter')) ?? 0);
    for (const { key, value } of rows) await tx.put('logs', key, { ...value, sent: true });
  });
}

/** Logs a change of a job, with its progress. */
export async function logJob(core: Core, tx: Change, job: Job, what: string): Promise<void> {
  const far = job.progress ? ` (${job.progress.done} of ${job.progress.total ?? '?'})` : '';
  const level = job.status === 'failed' ? 'error' : 'info';
  await core.log(tx, level, `${job.name} ${what}${far}`, job.exec_id ?? null);
}

/** Logs an unexpected error. A parser's message (zod, JSON) may quote personal data, so it is left out. */
export async function noteError(core: Core, error: unknown): Promise<void> {
  const text =
    error instanceof Error && !/Zod|Syntax/.test(error.name)
      ? withoutNumbers(`${error.name}: ${error.message}`)
      : 'unexpected value';
  core.ports.onError?.(error);
  await core.ports.store.write((tx) => core.log(tx, 'error', text)).catch(() => undefined);
}
