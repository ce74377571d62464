import { Diagnosis, type PageCheck } from '@winnow/sdk/contract';
import { pageKinds } from '@winnow/sdk/rules';
import { NetworkError, type PageExam } from '../../networks/network';
import type { Change, Core } from '../store/core';
import { fact, setFact } from '../store/facts';
import { Guard, isBarePage } from '../acts/guarded';
import type { Pacer } from '../acts/pace';
import type { Policies } from '../user/policies';
import { isInstanceError, JobFailure, Suspended } from '../store/interruptions';
import type { Facts } from '../store/tables';

/** The owner of its log lines. No job has this id. */
const OWNER = 'diagnosis';
const MAX_TRIES = 3;

type Outcome = Omit<PageCheck, 'page'>;
/** `ends`: the remaining pages are skipped. */
type Examined = { exam: PageExam } | { failed: Outcome; ends: boolean } | 'again';

/** Reads each kind of page once and reports counts. It uses the network only while no job needs it, stores its results
 *  page by page, and always ends: a page that cannot be read now is skipped with a code. */
export class Diagnoser {
  readonly #core: Core;
  readonly #pacer: Pacer;
  readonly #policies: Pick<Policies, 'strategies'>;

  constructor(core: Core, pacer: Pacer, policies: Pick<Policies, 'strategies'>) {
    this.#core = core;
    this.#pacer = pacer;
    this.#policies = policies;
  }

  /** Stores the request. `reply` is the id of the message to answer. A second request joins the first. */
  async ask(tx: Change, reply: string): Promise<void> {
    const request = (await fact(tx, 'diagnosing')) ?? blank();
    await setFact(tx, 'diagnosing', {
      ...request,
      replies: [...request.replies, reply].slice(-20),
    });
  }

  /** Examines the remaining pages while no job is due. False: nothing to do. */
  async work(isNetworkBusy: () => Promise<boolean>): Promise<boolean> {
    const { request, confirmed } = await this.#core.read(async (tx) => ({
      request: await fact(tx, 'diagnosing'),
      confirmed: await fact(tx, 'confirmed'),
    }));
    const isLater = this.#core.isDraining || (request?.wake ?? 0) > this.#core.now();
    if (!request || isLater || (await isNetworkBusy())) return false;
    const raw = await this.#core.ports.network(
      confirmed?.facebook_profile_id ?? null,
      await this.#policies.strategies(),
    );
    const { network } = new Guard(this.#core, this.#pacer, OWNER, raw, true);
    for (;;) {
      const now = await this.#core.read((tx) => fact(tx, 'diagnosing'));
      if (!now) return true;
      const page = pageKinds.find((kind) => now.pages.every((known) => known.page !== kind));
      if (page === undefined) {
        await this.#conclude(now);
        return true;
      }
      if (!confirmed) await this.#note(now, page, skip('username_unconfirmed'), true);
      else if (this.#core.isDraining || (await isNetworkBusy())) return true;
      else if (!(await this.#examine(now, page, () => network.examine(page, now.samples))))
        return true;
    }
  }

  /** False: it continues at another time. */
  async #examine(
    request: Facts['diagnosing'],
    page: PageCheck['page'],
    look: () => Promise<PageExam>,
  ): Promise<boolean> {
    let examined: Examined;
    try {
      examined = { exam: await look() };
    } catch (error) {
      if (isInstanceError(error)) throw error;
      if (error instanceof Suspended && error.reason === null) {
        const { wake } = error;
        await this.#change((latest) => ({ ...latest, wake }));
        return false;
      }
      examined = failureOf(error, request.tries);
      if (!(error instanceof NetworkError || error instanceof JobFailure))
        if (!(error instanceof Suspended)) this.#core.ports.onError?.(error);
    }
    if (examined === 'again')
      await this.#change((latest) => ({ ...latest, tries: latest.tries + 1 }));
    else if ('failed' in examined) await this.#note(request, page, examined.failed, examined.ends);
    else await this.#found(page, examined.exam);
    return true;
  }

  async #found(page: PageCheck['page'], exam: PageExam): Promise<void> {
    const { language, samples, ...told } = exam;
    const outcome = readNothing(told) ? { ...told, ...nothingRead } : told;
    await this.#change((request) => ({
      ...request,
      samples,
      language: language ?? request.language,
      pages: [...request.pages, { page, ...outcome }],
      tries: 0,
      wake: null,
    }));
  }

  async #note(
    { pages }: Facts['diagnosing'],
    page: PageCheck['page'],
    outcome: Outcome,
    ends: boolean,
  ): Promise<void> {
    const missing = pageKinds.filter((kind) => pages.every((known) => known.page !== kind));
    const noted = ends ? missing : [page];
    await this.#change((request) => ({
      ...request,
      pages: [...request.pages, ...noted.map((kind) => ({ page: kind, ...outcome }))],
      tries: 0,
      wake: null,
    }));
  }

  async #change(next: (request: Facts['diagnosing']) => Facts['diagnosing']): Promise<void> {
    await this.#core.work(async (tx) => {
      const request = await fact(tx, 'diagnosing');
      // Signing out in the meantime deleted the request.
      if (request) await setFact(tx, 'diagnosing', next(request));
    });
  }

  async #conclude({ language, pages, replies }: Facts['diagnosing']): Promise<void> {
    const made = Diagnosis.safeParse({ at: this.#core.iso(), language, pages });
    const diagnosis = made.success ? made.data : { at: this.#core.iso(), language: null, pages };
    await this.#core.work(async (tx) => {
      await setFact(tx, 'diagnosis', diagnosis);
      await tx.delete('facts', 'diagnosing');
      const off = pages.filter(({ outcome }) => outcome === 'doubtful' || outcome === 'layout');
      const said = off.map(({ page, outcome, code }) => `${page} ${outcome} ${code ?? ''}`.trim());
      await this.#core.log(
        tx,
        off.length > 0 ? 'warning' : 'info',
        `self-check: ${said.join(', ') || 'all well'}`,
      );
    });
    this.#core.ports.listeners.diagnosed?.(replies, diagnosis);
  }
}

const nothingRead = { outcome: 'doubtful', code: 'nothing_read' } as const;

/** A page that shows entries but yields none is doubtful, even when its own exam says ok. */
const readNothing = ({ outcome, found, shown }: Outcome): boolean =>
  outcome === 'ok' &&
  Object.values(found).every((count) => count === 0) &&
  Object.values(shown).some((count) => (count ?? 0) > 0);

const blank = (): Facts['diagnosing'] => ({
  replies: [],
  language: null,
  pages: [],
  samples: {},
  tries: 0,
  wake: null,
});

const skip = (code: string): Outcome => ({ outcome: 'skipped', code, found: {}, shown: {} });

function failureOf(error: unknown, tries: number): Exclude<Examined, { exam: PageExam }> {
  // A pause, a sign-out or a used-up budget holds for every page.
  if (error instanceof Suspended)
    return { failed: skip(error.reason?.code ?? 'suspended'), ends: true };
  const cause = error instanceof JobFailure ? error.cause : error;
  const isAgain = cause instanceof NetworkError && cause.kind === 'retry' && tries + 1 < MAX_TRIES;
  if (isAgain) return 'again';
  // A page that names no language is retried like a failed load. After the last try it counts as a fault of the page.
  if (
    cause instanceof NetworkError &&
    (cause.kind === 'layout' || cause.kind === 'unreadable' || isBarePage(cause))
  )
    return {
      failed: { outcome: 'layout', code: cause.code, found: countsOf(cause), shown: {} },
      ends: cause.code === 'language_unknown',
    };
  if (error instanceof JobFailure) return { failed: skip(error.reason.code), ends: true };
  if (cause instanceof NetworkError) return { failed: skip(cause.code), ends: false };
  return { failed: skip('robot_error'), ends: false };
}

const countsOf = ({ diagnostic }: NetworkError): Record<string, number> =>
  Object.fromEntries(
    Object.entries(diagnostic).flatMap(([name, value]) =>
      typeof value === 'number' && Number.isInteger(value) ? [[name, value]] : [],
    ),
  );
