import {
  type BeforePress,
  type PullResult,
  type Cursor,
  type FeedPost,
  type Network,
  NetworkError,
  NotPressed,
  type PageExam,
  type PageKind,
  type NetworkErrorKind,
  type ReadActor,
  type ReadFriend,
  type ReadPost,
  type ProfileState,
} from '../../networks/network';
import { identityOf, simulatedFriend } from './simulated-friend';
import { bare, found, type SimulatedList, type SimulatedPost } from './simulated-post';
import { VisitedLists } from './visited-lists';
import { hiddenWindow, throwBeforePress, type Trouble } from './trouble';

const FRIENDS_A_PULL = 30;
const ACTORS_A_PULL = 10;
const POSTS_A_PULL = 4;
export const ME = '1000000001';

/** A network in memory that records every act. */
export class SimulatedNetwork {
  readonly friends = new Map<string, ReadFriend>();
  readonly relationships = new Map<string, ProfileState>();
  readonly presses: { id: string; at: number }[] = [];
  /** `before`: the user's reaction before the press; a second press removes a reaction. */
  readonly reactions: { id: string; at: number; before: string | null }[] = [];
  feed: FeedPost[] = [];
  readonly requests: { id: string; at: number }[] = [];
  readonly troubles = new Map<string, Trouble>();
  /** Friendship dates. Null: the page shows none. Absent: the page's text cannot be parsed. */
  readonly dates = new Map<string, string | null>();
  posts: SimulatedPost[] = [];
  /** Posts in one pull. */
  postsAPull = POSTS_A_PULL;
  viewer = ME;
  isSignedOut = false;
  /** The user switched to one of their pages. */
  actsAsPage = false;
  isBlocked = false;
  /** The browser is ending the worker and refuses every call. */
  isEnding = false;
  /** Errors that the next calls throw, one each. */
  faults: { kind: NetworkErrorKind; code: string; seen?: NetworkError['diagnostic'] }[] = [];
  /** The friend counts of the profile (`shown`), the list's page (`heading`) and its answers (`listed`). */
  shown: number | null | undefined;
  heading: number | null = null;
  listed: number | null = null;
  opens: number[] = [];
  readonly examined: string[] = [];
  /** Overrides of what an exam of a page finds and shows. */
  readonly exams: Partial<Record<PageKind, Pick<PageExam, 'found' | 'shown'>>> = {};
  calls = 0;
  /** Rows that a reading silently leaves out. */
  drops = new Set<string>();
  /** The same at the list's other address. Absent: the same rows. */
  dropsElsewhere: Set<string> | undefined;
  /** The page of posts loads nothing more and does not say that it ended. */
  standsStill = false;
  readonly #lists = new VisitedLists();
  #document = 0;
  readonly #marks = new Set<string>();
  #attempts = 0;
  /** The last error that ended a reading of the loaded document. It is thrown again until the page is abandoned. */
  #told: NetworkError | null = null;
  #isAbandoned = false;

  /** How the lists of posts with visits behave. */
  get lists(): VisitedLists {
    return this.#lists;
  }

  befriend(count: number, from = 0): string[] {
    return Array.from({ length: count }, (_, n) => {
      const facebook_id = String(2_000_000_000 + from + n);
      this.friends.set(facebook_id, simulatedFriend(facebook_id, from + n));
      this.relationships.set(facebook_id, 'friends');
      return facebook_id;
    });
  }

  /** Adds people who can be sent a request. */
  strangers(count: number): string[] {
    const ids = Array.from({ length: count }, (_, n) => String(3_000_000_000 + n));
    for (const id of ids) this.relationships.set(id, 'can_request');
    return ids;
  }

  /** The user closes the tab or navigates it away. */
  losePage(): void {
    this.#document += 1;
  }

  /** The whole state, for a journal. */
  memory(): Record<string, unknown> {
    const [document, marks, attempts] = [this.#document, [...this.#marks], this.#attempts];
    return { ...(this as object), document, marks, attempts };
  }

  recall({ document, marks, attempts, ...known }: Record<string, unknown>): void {
    Object.assign(this, known);
    this.#document = document as number;
    this.#attempts = attempts as number;
    for (const mark of marks as string[]) this.#marks.add(mark);
  }

  port(now: () => number, viewer: string | null, opened: () => Promise<void>): Network {
    const open = async () => {
      await opened();
      this.opens.push(now());
      this.#document += 1;
      this.#told = null;
      this.#isAbandoned = false;
      return this.#document;
    };
    const told = (kind: NetworkErrorKind, code: string) =>
      (this.#told = new NetworkError(kind, code));
    const checked = () => {
      this.calls += 1;
      if (this.isEnding) throw new Error('No SW');
      const fault = this.faults.shift();
      if (fault) throw new NetworkError(fault.kind, fault.code, fault.seen ?? { seen: 1 });
      if (this.isSignedOut) throw told('signed_out', 'session_missing');
      if (this.actsAsPage) throw told('signed_out', 'acting_as_page');
      if (viewer !== null && viewer !== this.viewer) throw told('signed_out', 'other_account');
      if (this.isBlocked) throw told('blocked', 'action_blocked');
    };
    const visit = async () => {
      await open();
      checked();
    };
    /** Announces a press, and makes it unless it was revoked meanwhile. */
    const mark = async (beforePress: BeforePress, isLost = false) => {
      this.#attempts += 1;
      const own = `${this.#document}|${this.#attempts}`;
      await beforePress(own);
      if (isLost) return;
      if (this.#marks.has(own)) throw new Error('pressed after it was revoked');
      this.#marks.add(own);
    };
    const friends = async (drops: ReadonlySet<string>, from: Cursor | null) => {
      const batch = await pull(() => this.#visible(drops), from, FRIENDS_A_PULL);
      return { ...batch, shown_total: this.heading, listed_total: this.listed };
    };
    const pull = async <Item>(list: () => Item[], from: Cursor | null, size: number) => {
      const document = from === null ? await open() : Number(from['document']);
      const isThere = document === this.#document;
      if (isThere && this.#isAbandoned) throw new NetworkError('retry', 'page_lost');
      if (isThere && this.#told !== null) throw this.#told;
      checked();
      if (!isThere) throw new NetworkError('retry', 'page_lost');
      const at = Number(from?.['at'] ?? 0);
      const items = list().slice(at, at + size);
      const reached_end = at + size >= list().length;
      const next = reached_end ? null : { document, at: at + size };
      return { items, next, reached_end, gaps: 0 } satisfies PullResult<Item>;
    };
    const list = async (
      post: ReadPost,
      kind: SimulatedList,
      from: Cursor | null,
    ): Promise<PullResult<ReadActor>> => {
      const { visits, [kind]: actors } = this.#post(post);
      if (!visits) return pull(() => actors, from, ACTORS_A_PULL);
      const isNew = from === null;
      if (isNew && this.lists.refusal.isInForce(now())) throw told('blocked', 'action_blocked');
      const opening = this.lists.visitOf(`${post.id} ${kind}`, visits[kind], isNew);
      if (opening.isGone === true) throw new NetworkError('gone', 'post_gone');
      const batch = await pull(() => [...opening.actors], from, ACTORS_A_PULL);
      return this.lists.answerOf(opening, batch);
    };
    const act = async (
      id: string,
      beforePress: BeforePress,
      { presses, to, no }: { presses: { id: string; at: number }[]; to: ProfileState; no: string },
    ) => {
      checked();
      const trouble = this.troubles.get(id);
      throwBeforePress(trouble);
      if (trouble === 'hidden_before') throw this.#hidden(id);
      await mark(beforePress, trouble === 'lost_before');
      if (trouble === 'lost_before') {
        this.troubles.delete(id);
        this.losePage();
        throw new NotPressed(new NetworkError('retry', 'page_lost'));
      }
      presses.push({ id, at: now() });
      if (trouble === 'lost_after') {
        this.losePage();
        throw new NetworkError('retry', 'press_unclear');
      }
      if (trouble === 'refused') return { took_effect: false, evidence: no };
      if (trouble !== 'phantom') this.relationships.set(id, to);
      if (trouble === 'hidden_after') throw this.#hidden(id);
      if (trouble === 'silent') return { took_effect: null, evidence: 'answer_missing' };
      return { took_effect: trouble !== 'denied', evidence: to };
    };
    return {
      identity: async () => {
        await visit();
        return identityOf(this.viewer);
      },
      friends: (from) => friends(this.drops, from),
      friendsElsewhere: (from) => friends(this.dropsElsewhere ?? this.drops, from),
      shownFriendCount: async () => {
        await visit();
        return this.shown === undefined ? this.friendCount() : this.shown;
      },
      posts: async (from) => {
        const batch = await pull(() => this.posts.map(bare), from, this.postsAPull);
        return this.standsStill ? { ...batch, next: null, reached_end: false } : batch;
      },
      reactors: async (post, from) => {
        const { visits, fault, isSilent, stated = null } = this.#post(post);
        if (visits) return list(post, 'reactors', from);
        if (fault && (fault.isLater ?? false) === (from !== null))
          throw new NetworkError(fault.kind, fault.code);
        const batch = await list(post, 'reactors', from);
        return { ...batch, stated, reached_end: batch.reached_end && !isSilent };
      },
      commenters: (post, from) => list(post, 'commenters', from),
      sharers: (post, from) => list(post, 'sharers', from),
      relationship: async (id) => {
        await visit();
        return this.relationships.get(id) ?? 'gone';
      },
      removeFriend: (id, beforePress) =>
        act(id, beforePress, { presses: this.presses, to: 'can_request', no: 'still_friends' }),
      addFriend: (id, beforePress) =>
        act(id, beforePress, { presses: this.requests, to: 'requested', no: 'not_requested' }),
      feed: (from) => pull(() => this.feed.map((post) => ({ ...post })), from, POSTS_A_PULL),
      reactionTo: async ({ id }) => {
        await visit();
        return this.#feedPost(id).reaction;
      },
      react: async ({ id }, type, beforePress) => {
        checked();
        const post = this.#feedPost(id);
        const trouble = this.troubles.get(id);
        if (trouble === 'layout') throw new NetworkError('layout', 'picker_missing');
        await mark(beforePress);
        this.reactions.push({ id, at: now(), before: post.reaction });
        if (trouble === 'refused') return { took_effect: false, evidence: 'none' };
        if (trouble !== 'phantom') post.reaction = post.reaction === null ? type : null;
        if (trouble === 'silent') return { took_effect: null, evidence: 'answer_missing' };
        return { took_effect: trouble !== 'denied', evidence: type };
      },
      friendshipDate: async (id) => {
        await visit();
        if (this.relationships.get(id) === 'gone') throw new NetworkError('gone', 'profile_gone');
        const date = this.dates.get(id);
        return { date: date ?? null, understood: date !== undefined };
      },
      examine: async (page, samples) => {
        await visit();
        this.examined.push(page);
        const friend = this.friends.keys().next().value;
        const seen = { found: { pages: 1 }, shown: { total: null }, ...this.exams[page] };
        const known = { ...samples, ...(friend !== undefined && { friend }) };
        return { outcome: 'ok', code: null, ...seen, language: 'en', samples: known };
      },
      revoke: async (made) => {
        const isThere = made.startsWith(`${this.#document}|`) && !this.#marks.has(made);
        if (isThere) this.#marks.add(made);
        return isThere;
      },
      abandon: async () => {
        this.#isAbandoned = true;
      },
    };
  }

  #visible(drops: ReadonlySet<string>): ReadFriend[] {
    return [...this.friends.values()].filter(
      ({ facebook_id }) =>
        this.relationships.get(facebook_id) === 'friends' && !drops.has(facebook_id),
    );
  }

  friendCount(): number {
    return [...this.relationships.values()].filter((value) => value === 'friends').length;
  }

  #hidden(id: string): NetworkError {
    this.troubles.delete(id);
    return hiddenWindow();
  }

  #feedPost = (id: string): FeedPost => found(this.feed, id, 'post_gone');
  #post = ({ id }: ReadPost): SimulatedPost => found(this.posts, id, 'post_missing');
}
