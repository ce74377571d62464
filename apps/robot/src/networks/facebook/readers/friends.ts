import { type Strategies, standardStrategies } from '@winnow/sdk/rules';
import { NetworkError, type Cursor, type FriendPullResult } from '../../network';
import { names } from '../labels/match';
import { labelPacks } from '../labels/packs';
import { hidden } from '../hidden-page';
import { parseNumber } from '../parse/numbers';
import type { LookOptions, LoadedPage, View } from '../loaded-page';
import { FriendsReading } from './friends-reading';
import { viewerOf } from './identity';

/** A list without pending requests and without anything new for this long has stopped. */
const STILL_MS = 4_000;
/** The limit even with pending requests. It is shorter after the list has stopped once. */
const LIMIT_MS = 30_000;
const NUDGED_LIMIT_MS = 8_000;
/** How long after the end of the list the page may still explain the end. */
const END_MS = 400;
const MAX_NUDGES = 3;
/** Reading all rows costs the page more than the rest of a look, so it is done at this interval. */
const ROWS_MS = 300;
/** How often the page's number is looked for: it may appear after the first answers, or never. */
const MAX_ASKS = 10;

const countLabels = {
  roles: ['heading', 'text'],
  names: names(labelPacks.flatMap((pack) => pack.friend_count)),
};

/** Reads the friends list, one pull at a time. It keeps its state for the document between pulls, so that each payload
 *  is parsed once. A cursor that it does not recognise makes it ask the page for its memory. */
export class FriendsReader {
  readonly #loaded: LoadedPage;
  readonly #strategies: Strategies;
  #reading: FriendsReading | null = null;

  constructor(loaded: LoadedPage, strategies: Strategies = standardStrategies) {
    this.#loaded = loaded;
    this.#strategies = strategies;
  }

  async pull(from: Cursor | null, gap?: number): Promise<FriendPullResult> {
    const reading = from === null ? await this.#begin() : await this.#resume(from);
    const ack = from === null ? 0 : reading.seq;
    const remember = reading.handed;
    const limit = reading.nudges === 0 ? LIMIT_MS : NUDGED_LIMIT_MS;
    let failed: number | null = null;
    const { clock, activeTime } = this.#loaded;
    const start = activeTime.now();
    let still = start;
    let rowsAt = -Infinity;
    let endedAt: number | null = null;
    for (;;) {
      const first = rowsAt === -Infinity;
      const seeRows = activeTime.now() - rowsAt > ROWS_MS;
      const isDue = reading.isDue(clock.now());
      if (seeRows) rowsAt = activeTime.now();
      const scroll = this.#scroll(reading, isDue, gap);
      const view = await this.#look(reading, { scroll, ...(first && { ack, remember }) }, seeRows);
      reading.note(view.facts.scroll, clock.now(), gap);
      if (first) reading.handed = [];
      failed = view.failures.at(-1)?.code ?? failed;
      if (reading.fresh.length > 0) return this.#result(reading);
      const now = activeTime.now();
      const isEnd = reading.more === false && view.facts.pending === 0;
      endedAt = isEnd ? (endedAt ?? now) : null;
      const done = this.#settled(reading, view, endedAt !== null && now - endedAt >= END_MS);
      if (done !== null) return done;
      if (!isDue || view.facts.pending > 0 || view.facts.ready !== 'complete') still = now;
      if (now - still > STILL_MS || now - start > limit) return this.#stuck(reading, failed);
      await this.#loaded.rest(view);
    }
  }

  async #begin(): Promise<FriendsReading> {
    const { document } = await this.#loaded.open(await this.#path());
    this.#reading = this.#readingOf(document);
    return this.#reading;
  }

  /** On the profile the page itself scrolls; the other page has a list with its own scroller. */
  get #isOnProfile(): boolean {
    return this.#strategies.friends_page === 'profile_friends';
  }

  async #path(): Promise<string> {
    if (!this.#isOnProfile) return '/friends/list';
    return `/profile.php?id=${await viewerOf(this.#loaded)}&sk=friends_all`;
  }

  #readingOf(document: string): FriendsReading {
    return new FriendsReading(document, this.#loaded.origin, this.#strategies.first_source);
  }

  async #resume(from: Cursor): Promise<FriendsReading> {
    const document = await this.#loaded.resume(from['document']);
    const live = this.#reading;
    if (live !== null && live.document === document && live.seq === from['seq']) return live;
    const reading = this.#readingOf(document);
    for (const id of await this.#loaded.remembered(document)) reading.known.add(id);
    reading.restore(from);
    // A worker that is gone handed out the records up to the cursor: they are known, not new.
    const view = await this.#loaded.look(document, {});
    const old = this.#readingOf(document);
    old.restore(from);
    for (const payload of view.payloads) if (payload.record.seq <= reading.seq) old.take(payload);
    for (const id of old.known) reading.known.add(id);
    reading.handed = [...old.known];
    this.#reading = reading;
    return reading;
  }

  async #look(reading: FriendsReading, asked: LookOptions, seeRows: boolean): Promise<View> {
    const asksTotal = reading.shown === null && seeRows && reading.asks < MAX_ASKS;
    if (asksTotal) reading.asks += 1;
    const view = await this.#loaded.look(reading.document, {
      after: reading.seq,
      rows: seeRows ? { where: 'list', after: reading.rowAt } : null,
      labels: asksTotal ? countLabels : null,
      ...asked,
    });
    reading.see(view.payloads, view.facts.rows);
    for (const label of view.facts.labels) {
      const shown = parseNumber(label);
      if (shown?.exact) reading.shown ??= shown.value;
    }
    return view;
  }

  #scroll(
    { phase, heard }: FriendsReading,
    isDue: boolean,
    gap: number | undefined,
  ): NonNullable<LookOptions['scroll']> {
    const where = this.#isOnProfile ? 'window' : 'list';
    if (phase !== 'down') return { where, to: phase === 'up' ? 'up' : 'down' };
    // The permit is given even when the scroll is too early, because the page keeps the gap by its own clock. It needs
    // answers as the source: answers are kept until a look takes them, but rows may leave the page before.
    const ahead = heard ? gap : undefined;
    return { where, to: isDue ? 'end' : 'stay', ...(ahead !== undefined && { ahead }) };
  }

  /** The end of a phase, if this look shows one. */
  #settled(reading: FriendsReading, view: View, hasEnded: boolean): FriendPullResult | null {
    const { scroll } = view.facts;
    const atTop = scroll === null || scroll.top <= 1;
    const atEnd = scroll === null || scroll.top + scroll.view >= scroll.height - 2;
    if (reading.phase === 'up') {
      if (atTop) reading.phase = 'again';
      return this.#result(reading);
    }
    if (reading.phase === 'again') {
      if (!atEnd) return this.#result(reading);
      reading.phase = 'down';
      return null;
    }
    if (!hasEnded) return null;
    if (reading.isFarShort && reading.recovered) throw this.#unreadable(reading);
    if (!reading.isShort || reading.recovered) return this.#result(reading, true);
    reading.recovered = true;
    reading.phase = 'up';
    return this.#result(reading);
  }

  #stuck(reading: FriendsReading, failed: number | null): FriendPullResult {
    const { known, shown, listed, gaps } = reading;
    if (failed !== null)
      throw new NetworkError('retry', 'answer_failed', { code: failed, read: known.size });
    const nothing = known.size === 0 && reading.more === null;
    if (nothing || (!reading.heard && reading.isFarShort)) throw this.#unreadable(reading);
    if (reading.heard && reading.nudges < MAX_NUDGES) {
      reading.nudges += 1;
      reading.phase = 'up';
      return this.#result(reading);
    }
    if (reading.more && this.#loaded.isHidden) throw hidden('list_stuck', { read: known.size });
    const totals = { shown_total: shown, listed_total: listed };
    return { items: [], next: null, reached_end: false, ...totals, gaps };
  }

  #unreadable({ known, rows, shown, listed, unread, heard }: FriendsReading): NetworkError {
    const totals = { shown: shown ?? -1, listed: listed ?? -1 };
    const diagnostic = { read: known.size, rows, ...totals, unread, heard };
    return new NetworkError('layout', 'friends_unreadable', diagnostic);
  }

  #result(reading: FriendsReading, end = false): FriendPullResult {
    const items = reading.hand();
    return {
      items,
      next: end ? null : reading.cursor(),
      reached_end: end,
      shown_total: reading.shown,
      listed_total: reading.listed,
      gaps: end ? reading.gaps : 0,
    };
  }
}
