import { brand } from '@winnow/sdk/brand';
import { type Network, NetworkError } from '../../networks/network';
import { type Change, type Core } from '../store/core';
import { fact, setFact } from '../store/facts';
import { figures } from '../store/logbook';
import type { Pacer } from './pace';
import { outOfSight, signInAtDashboard, siteAccessMissing } from '../store/reasons';
import { JobFailure, Stopped, Suspended } from '../store/interruptions';
import type { JobRow } from '../store/tables';

const FIRST_BACKOFF_MS = 2_000;
const MAX_BACKOFF_MS = 900_000;
const MAX_TRIES = 10;
/** A job that waits for a visible window, or for access to the site, tries again after this time, even without a sign
 *  that either has changed. */
const LOOK_AGAIN_MS = 600_000;
/** A lost page is reopened this many times in a row without backoff. */
const LOST_AT_ONCE = 3;

export const layoutText = `${brand.network} changed its pages, and the robot cannot read them yet. The job stopped. Update the robot, then start the job again.`;

function textOf({ code, diagnostic }: NetworkError): string {
  if (code !== 'language_unknown') return layoutText;
  const name = languageName(String(diagnostic['language'] ?? ''));
  const which = name === null ? 'a language' : `${name}, a language`;
  return `Your ${brand.network} pages are in ${which} that the robot does not know yet. The job stopped. Switch them to English, then start the job again.`;
}

/** Every page of the network names its language. A page that names none
 *  is another document, and may be right when it is opened again. */
export const isBarePage = ({ code }: NetworkError) => code === 'language_missing';

/** The code comes from the page, so a value that does not look like a language code is not shown to the user. */
function languageName(code: string): string | null {
  if (!/^[a-z]{2,3}([-_]|$)/i.test(code)) return null;
  const [primary = ''] = code.split(/[-_]/);
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(primary) ?? null;
}

/** Wraps the network port for one job: paces each call and turns each kind of failure into a wait or an end. */
export class Guard {
  readonly #core: Core;
  readonly #pacer: Pacer;
  readonly #jobId: string;
  readonly network: Network;

  readonly #settles: boolean;
  /** True when no failure count and no `signed_out` fact is left to clear. */
  #isClear = false;

  /** With `settles`, acts of a job that ended or was stopped are read back. */
  constructor(core: Core, pacer: Pacer, jobId: string, raw: Network, settles = false) {
    this.#settles = settles;
    this.#core = core;
    this.#pacer = pacer;
    this.#jobId = jobId;
    const fresh = <Result>(call: () => Promise<Result>) => this.#read(call, false);
    // A cursor is bound to a document: when the document is lost, the job starts its reading again.
    const pull = <From, Result>(from: From | null, call: (gap?: number) => Promise<Result>) =>
      this.#read(call, from !== null, from !== null);
    this.network = {
      identity: () => fresh(() => raw.identity()),
      shownFriendCount: () => fresh(() => raw.shownFriendCount()),
      relationship: (id) => fresh(() => raw.relationship(id)),
      friends: (from) => pull(from, (gap) => raw.friends(from, gap)),
      friendsElsewhere: (from) => pull(from, (gap) => raw.friendsElsewhere(from, gap)),
      posts: (from) => pull(from, () => raw.posts(from)),
      reactors: (post, from) => pull(from, () => raw.reactors(post, from)),
      commenters: (post, from) => pull(from, () => raw.commenters(post, from)),
      sharers: (post, from) => pull(from, () => raw.sharers(post, from)),
      // Never repeated: the caller wrote 'sent' before and reads the result back.
      removeFriend: (id, beforePress) => raw.removeFriend(id, beforePress),
      addFriend: (id, beforePress) => raw.addFriend(id, beforePress),
      friendshipDate: (id) => fresh(() => raw.friendshipDate(id)),
      feed: (from) => pull(from, () => raw.feed(from)),
      reactionTo: (post) => fresh(() => raw.reactionTo(post)),
      react: (post, type, beforePress) => raw.react(post, type, beforePress),
      // The diagnosis counts its own tries.
      examine: (page, samples) => this.#read(() => raw.examine(page, samples), true),
      revoke: (mark) => raw.revoke(mark),
      abandon: () => raw.abandon(),
    };
  }

  /** Turns a failure that concerns the whole job into a wait or an end, by
   *  throwing. Returns when it concerns only one person, post or list. */
  async handle(error: NetworkError): Promise<void> {
    switch (error.kind) {
      case 'blocked': {
        const pause = await this.#core.work((tx) => this.#pacer.block(tx, error.code));
        // The runner abandons the page after a wait with the code 'blocked', but a stop clears that code (`setWait`).
        // So abandon now: a job queued again would otherwise read the stale page.
        await this.network.abandon();
        throw pause;
      }
      case 'signed_out':
        throw await this.#signedOut(error);
      case 'hidden':
        throw await this.#outOfSight(error);
      case 'layout':
        throw await this.layoutFailure(error);
      case 'unreadable':
        return this.#core.work((tx) => this.#diagnose(tx, error));
      case 'retry':
      case 'gone':
    }
  }

  async layoutFailure(error: NetworkError): Promise<JobFailure> {
    await this.#core.work((tx) => this.#diagnose(tx, error));
    return new JobFailure(error.code, textOf(error), { cause: error });
  }

  async #read<Result>(
    call: (gap?: number) => Promise<Result>,
    isBound: boolean,
    isScroll = false,
  ): Promise<Result> {
    for (;;) {
      await this.check();
      const { began, gap } = await this.#pacer.beforeRead();
      try {
        const result = await (isScroll ? call(gap) : call());
        this.#pacer.afterRead(isScroll ? began : undefined);
        await this.#succeeded();
        return result;
      } catch (thrown) {
        if (!(thrown instanceof NetworkError)) throw thrown;
        const error = isBarePage(thrown)
          ? new NetworkError('retry', thrown.code, thrown.diagnostic, { cause: thrown })
          : thrown;
        this.#isClear = false;
        this.#pacer.afterRead();
        await this.handle(error);
        if (error.kind === 'gone' || error.kind === 'unreadable' || isBound) throw error;
        await this.#backOff(error);
      }
    }
  }

  /** Throws when the job may not call the network at all. */
  async check(): Promise<void> {
    const [row, invalid] = await this.#core.read((tx) =>
      Promise.all([tx.get('jobs', this.#jobId), fact(tx, 'token_invalid')]),
    );
    if (!this.#settles && row?.job.status !== 'running') throw new Stopped();
    if (invalid) throw new Suspended(null, signInAtDashboard);
    // Without site access no content script runs, so opening a page would be futile.
    if (!(await this.#core.ports.siteAccess()))
      throw new Suspended(this.#core.now() + LOOK_AGAIN_MS, siteAccessMissing);
  }

  async #succeeded(): Promise<void> {
    if (this.#isClear) return;
    this.#isClear = true;
    const { tries, out } = await this.#core.read(async (tx) => ({
      tries: (await tx.get('jobs', this.#jobId))?.tries ?? 0,
      out: await fact(tx, 'signed_out'),
    }));
    if (tries === 0 && !out) return;
    await this.#core.work(async (tx) => {
      const row = await tx.get('jobs', this.#jobId);
      if (row) await tx.put('jobs', this.#jobId, { ...row, tries: 0 });
      await tx.delete('facts', 'signed_out');
    });
  }

  async #backOff(error: NetworkError): Promise<void> {
    const tries = await this.#core.workOn(this.#jobId, async (tx, row) => {
      const counted: JobRow = { ...row, tries: row.tries + 1 };
      await tx.put('jobs', this.#jobId, counted);
      await this.#diagnose(tx, error);
      return counted.tries;
    });
    if (tries >= MAX_TRIES)
      throw new JobFailure(
        error.code,
        `${brand.network} did not respond after several tries. Nothing is lost. Start the job again later; it continues where it was.`,
        { cause: error },
      );
    // A closed tab is no sign of trouble on the network, so the first LOST_AT_ONCE times need no backoff.
    const waits = error.code === 'page_lost' ? tries - LOST_AT_ONCE : tries;
    if (waits <= 0) return;
    const jitter = 0.5 + this.#core.ports.random.next() / 2;
    await this.#pacer.hold(Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (waits - 1)) * jitter, {
      code: 'network_retry',
      text: `${brand.network} did not respond. The robot tries again automatically.`,
    });
  }

  async #signedOut(error: NetworkError): Promise<Error> {
    if (error.code === 'other_account') {
      // The loaded page belongs to the other account. It is abandoned
      // so that the job does not read it when it is queued again.
      await this.network.abandon();
      return new JobFailure(
        'network_account_mismatch',
        `A different account than the one you confirmed is signed in on ${brand.network}. The job stopped. Sign in there as yourself, then start the job again.`,
        { cause: error },
      );
    }
    const now = this.#core.now();
    await this.#core.work(async (tx) => setFact(tx, 'signed_out', { at: now }));
    return new Suspended(now + this.#core.options.signInPollMs, {
      code: 'signed_out',
      text: `You are signed out of ${brand.network}. Sign in there, and the job continues.`,
    });
  }

  async #outOfSight(error: NetworkError): Promise<Suspended> {
    await this.#core.work((tx) => this.#diagnose(tx, error));
    return new Suspended(this.#core.now() + LOOK_AGAIN_MS, outOfSight);
  }

  async #diagnose(tx: Change, error: NetworkError): Promise<void> {
    const row = await tx.get('jobs', this.#jobId);
    const message = `${error.kind} ${error.code} ${figures(error.diagnostic)}`.trim();
    await this.#core.log(
      tx,
      error.kind === 'layout' ? 'error' : 'warning',
      message,
      row?.job.exec_id ?? null,
    );
  }
}
