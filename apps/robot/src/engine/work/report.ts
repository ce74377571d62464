import { CallError } from '@winnow/sdk/errors/call-error';
import { Diagnosis } from '@winnow/sdk/contract';
import type { Job } from '@winnow/sdk/jobs';
import { ProblemReport } from '@winnow/sdk/link/messages';
import { isOutdated, personalShape } from '@winnow/sdk/rules';
import type { Core } from '../store/core';
import { fact, paceOf } from '../store/facts';
import { isConfirmed } from '../user/gate';
import { dropRefusedToken } from '../delivery/outbox';
import { pauseOf } from '../acts/pace';
import { Refusal } from '../store/interruptions';
import { capabilities } from './link-state';

const HOUR = 3_600_000;
const MAX_JOBS = 20;
const MAX_LINES = 200;

/** Only texts in the form of our own codes are passed on. */
const codeOf = (text: string) => (/^[a-z0-9_]{1,60}$/.test(text) ? text : 'other');

/** Codes, counts and times of the robot's current state, without any names. */
export function problemReport(
  core: Core,
  browser: { browser: string; site_access: boolean },
): Promise<ProblemReport> {
  const { version, termsVersion } = core.options;
  const now = core.now();
  return core.read(async (tx) => {
    const pace = await paceOf(tx);
    const pause = pauseOf(pace, now);
    const minimum = await fact(tx, 'minimum_version');
    const synced = await fact(tx, 'synced');
    const ledger_counts: Record<string, number> = {};
    for (const { value } of await tx.list('ledger'))
      ledger_counts[value.state] = (ledger_counts[value.state] ?? 0) + 1;
    const jobs = (await tx.list('jobs')).map(({ value }) => value);
    const lines = (await tx.list('logs')).map(({ value }) => value);
    return ProblemReport.parse({
      version,
      created_at: core.iso(now),
      browser: browser.browser,
      capabilities: [...capabilities],
      facts: {
        site_access: browser.site_access,
        terms_accepted: (await fact(tx, 'terms'))?.version === termsVersion,
        dashboard_connected: (await fact(tx, 'user')) !== undefined,
        dashboard_signed_out: (await fact(tx, 'token_invalid')) !== undefined,
        network_signed_out: (await fact(tx, 'signed_out')) !== undefined,
        username_confirmed: await isConfirmed(tx),
        outdated: minimum !== undefined && isOutdated(version, minimum),
        friends_synced: synced?.friends ?? false,
        engagements_synced: synced?.engagements ?? false,
        outbox_size: await tx.count('outbox'),
        pages_opened_in_an_hour: pace.opens.filter((at) => at > now - HOUR).length,
        acts_in_a_day: pace.acts.filter((at) => at > now - 24 * HOUR).length,
        blocks_in_a_week: pace.blocks.filter((at) => at > now - 7 * 24 * HOUR).length,
      },
      pause: pause && { code: codeOf(pause.code), until: core.iso(pause.until) },
      jobs: jobs
        .toSorted((a, b) => b.order - a.order)
        .slice(0, MAX_JOBS)
        .map(({ job }) => inShort(job)),
      ledger_counts,
      // An earlier release may have stored a result that this schema does not know.
      diagnosis: Diagnosis.safeParse(await fact(tx, 'diagnosis')).data ?? null,
      log: lines
        .filter(({ message }) => personalShape(message) === null)
        .slice(-MAX_LINES)
        .map(({ at, level, message }) => ({ at: core.iso(at), level, message })),
    });
  });
}

function inShort(job: Job): ProblemReport['jobs'][number] {
  return {
    name: job.name,
    status: job.status,
    done: job.progress?.done ?? 0,
    total: job.progress?.total ?? null,
    failure: job.failure ? codeOf(job.failure.code) : null,
    waiting: job.waiting ? codeOf(job.waiting.code) : null,
    created_at: job.created_at,
    ended_at: job.ended_at ?? null,
  };
}

/** Sends the report that the user has read, as the connected user. Returns the receipt or throws a refusal. */
export async function sendReport(core: Core, report: ProblemReport, note: string): Promise<string> {
  const user = await core.read((tx) => fact(tx, 'user'));
  if (!user)
    throw new Refusal(
      'user_missing',
      'Sign in to the dashboard first, so that we can answer you. Your text is kept here.',
    );
  try {
    const { id } = await core.ports.api(user).robot.report({ report, note });
    await core.change((tx) => core.log(tx, 'info', 'problem report sent'));
    return id;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 401) await dropRefusedToken(core, user.token);
    throw new Refusal(error.code, `${textOf(error)} Your text is kept here.`);
  }
}

function textOf(error: CallError): string {
  if (error.code === 'api_unreachable')
    return 'Winnow cannot be reached right now, so nothing was sent. Try again when you are online.';
  return error.status === 401
    ? 'The dashboard’s sign-in has ended, so nothing was sent. Sign in there, then send it again.'
    : error.text;
}
