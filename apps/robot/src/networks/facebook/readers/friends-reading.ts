import type { Strategies } from '@winnow/sdk/rules';
import type { Cursor, ReadFriend } from '../../network';
import type { PageFacts } from '../facts';
import { friendsPages } from '../parse/friends';
import { profileLink } from '../parse/links';
import type { Payload } from '../parse/wire/payload';
import { pictureLink } from '../parse/links';
import { plainText } from '../parse/text';

/** down: follow the list to its end · up, again: scroll back to the top and down once more, for
 *  entries that fast scrolling lost */
export type Phase = 'down' | 'up' | 'again';

/** The known part of the list in one document. Rebuilt from the page's memory after the worker was killed. */
export class FriendsReading {
  readonly document: string;
  readonly origin: string;
  readonly known = new Set<string>();
  readonly via = new Set<string>();
  /** Read but not handed out. */
  fresh: ReadFriend[] = [];
  /** Handed out but not yet acknowledged to the page as stored. */
  handed: string[] = [];
  seq = 0;
  rowAt = 0;
  rows = 0;
  unread = 0;
  more: boolean | null = null;
  /** The number above the list on the page. */
  shown: number | null = null;
  /** The number in the list's answers; the largest where they differ, so that a truncated answer cannot reduce it. */
  listed: number | null = null;
  asks = 0;
  #top = 0;
  #scrolledAt = 0;
  #gap = 0;
  phase: Phase = 'down';
  recovered = false;
  nudges = 0;
  /** True once a payload contained the list. Until then the page's rows are the only source. */
  heard = false;

  readonly first: Strategies['first_source'];

  constructor(document: string, origin: string, first: Strategies['first_source'] = 'answers') {
    this.document = document;
    this.origin = origin;
    this.first = first;
  }

  /** Limits the reading to one scroll per gap, made by a look or by the page itself. */
  isDue(now: number): boolean {
    // A clock that was set back would otherwise delay the list by the same time.
    const isTurnedBack = now < this.#scrolledAt;
    return this.phase !== 'down' || isTurnedBack || now >= this.#scrolledAt + this.#gap;
  }

  note(scroll: PageFacts['scroll'], now: number, gap = 0): void {
    if (scroll === null || scroll.top === this.#top) return;
    this.#top = scroll.top;
    this.#scrolledAt = now;
    this.#gap = gap;
  }

  /** For a friend in both sources, the first source counts. */
  see(payloads: readonly Payload[], rows: PageFacts['rows']): void {
    if (rows !== null && this.first === 'page') this.takeRows(rows);
    for (const payload of payloads) this.take(payload);
    if (rows !== null && this.first === 'answers') this.takeRows(rows);
  }

  take(payload: Payload): void {
    for (const root of payload.roots) {
      for (const page of friendsPages(root, this.origin, this.via)) {
        this.via.add(page.via);
        this.heard = true;
        this.unread += page.unidentified;
        if (page.more !== null) this.more = page.more;
        if (page.total !== null) this.listed = Math.max(page.total, this.listed ?? 0);
        for (const friend of page.friends) this.#add(friend);
      }
    }
    this.seq = Math.max(this.seq, payload.record.seq);
  }

  /** Rows are always counted. As the second source they add friends only while no payload contains the list. */
  takeRows(rows: NonNullable<PageFacts['rows']>): void {
    this.rows = rows.seen;
    this.rowAt = rows.seen;
    if (this.heard && this.first === 'answers') return;
    for (const row of rows.fresh) {
      const link = profileLink(row.href, this.origin);
      const name = plainText(row.name);
      if (link?.id == null || name === '') continue;
      this.#add({
        facebook_id: link.id,
        facebook_profile_id: link.vanity ?? link.id,
        full_name: name,
        avatar_url: pictureLink(row.avatar, this.origin),
        is_deactivated: false,
      });
    }
  }

  #add(friend: ReadFriend): void {
    if (this.known.has(friend.facebook_id)) return;
    this.known.add(friend.facebook_id);
    this.fresh.push(friend);
  }

  /** The largest of: the page's number, the list's own number, the rows, and all entries
   *  including unidentified ones. */
  get #expected(): number {
    const entries = this.known.size + this.unread;
    return Math.max(this.shown ?? 0, this.listed ?? 0, this.rows, entries);
  }

  get isShort(): boolean {
    return this.known.size < this.#expected;
  }

  get isFarShort(): boolean {
    return this.known.size * 2 < this.#expected;
  }

  get gaps(): number {
    return Math.max(this.unread, this.rows - this.known.size, 0);
  }

  hand(): ReadFriend[] {
    const items = this.fresh;
    this.fresh = [];
    this.handed = items.map(({ facebook_id }) => facebook_id);
    return items;
  }

  cursor(): Cursor {
    const { document, seq, more, phase, recovered, nudges, heard, shown, listed, unread } = this;
    return {
      document,
      seq,
      more,
      phase,
      recovered,
      nudges,
      heard,
      shown,
      listed,
      unread,
      via: [...this.via].join(' '),
    };
  }

  restore(from: Cursor): void {
    this.seq = Number(from['seq'] ?? 0);
    this.more = typeof from['more'] === 'boolean' ? from['more'] : null;
    this.phase = from['phase'] === 'up' || from['phase'] === 'again' ? from['phase'] : 'down';
    this.recovered = from['recovered'] === true;
    this.nudges = Number(from['nudges'] ?? 0);
    this.heard = from['heard'] === true;
    this.shown = typeof from['shown'] === 'number' ? from['shown'] : null;
    this.listed = typeof from['listed'] === 'number' ? from['listed'] : null;
    this.unread = Number(from['unread'] ?? 0);
    this.via.clear();
    for (const path of String(from['via'] ?? '').split(' ')) if (path !== '') this.via.add(path);
  }
}
