import type { PageCheck } from '@winnow/sdk/contract';

/**
 * The port through which jobs meet a social network. Jobs and the engine know nothing else of it.
 * Calls are pulls: one call, one scroll or one page, so that the caller paces and checkpoints.
 */

/** What the engine is to do. retry: try again later, with backoff · blocked: stop acting, wait a day or more ·
 *  signed_out: wait until the person signs in · hidden: the page is out of sight and stands still there, wait until
 *  the person brings its window back · layout: the page is not what we know, give up with a diagnostic ·
 *  gone: this one person or post is not there any more · unreadable: this one list cannot be read, others may. */
export type NetworkErrorKind =
  | 'retry'
  | 'blocked'
  | 'signed_out'
  | 'hidden'
  | 'layout'
  | 'gone'
  | 'unreadable';

export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly kind: NetworkErrorKind;
  /** `noun_state`, for example `page_lost`, `action_blocked`, `rate_limited`, `language_unknown`. */
  readonly code: string;
  /** Counts and shapes that help to mend a reader. Never a name, an id, a text of a page. */
  readonly diagnostic: Readonly<Record<string, number | string | boolean>>;

  constructor(
    kind: NetworkErrorKind,
    code: string,
    diagnostic: Readonly<Record<string, number | string | boolean>> = {},
    options?: ErrorOptions,
  ) {
    super(`${kind}: ${code}`, options);
    this.kind = kind;
    this.code = code;
    this.diagnostic = diagnostic;
  }
}

/** Thrown by an act when it is certain that the press that counts was not made, and will not be. */
export class NotPressed extends NetworkError {
  constructor(cause: NetworkError) {
    super(cause.kind, cause.code, cause.diagnostic, { cause });
  }
}

/** Who is signed in on the network's pages. Ids are decimal strings of 1 to 17 digits. */
export interface Identity {
  facebook_profile_id: string;
  username: string | null;
  full_name: string;
  first_name: string | null;
  last_name: string | null;
  avatar_url: string | null;
  location: string | null;
  /** BCP 47 language of the pages, for example `en` or `pt`. */
  language: string;
}

export interface ReadFriend {
  /** The network's numeric id: the key. */
  facebook_id: string;
  /** The vanity name in the profile's address, the numeric id where there is none, null when deactivated. */
  facebook_profile_id: string | null;
  full_name: string;
  avatar_url: string | null;
  /** The account is deactivated: listed, without an address. */
  is_deactivated: boolean;
}

/** Where a reading stands: opaque to the caller, small, JSON. Bound to a loaded document; when that is gone the
 *  next pull throws `NetworkError('retry', 'page_lost')` and the reading starts anew. */
export type Cursor = { readonly [key: string]: string | number | boolean | null };

export interface Batch<Item> {
  items: Item[];
  /** Null when the reading cannot go on: see `reached_end`. */
  next: Cursor | null;
  /** The page itself said that there is no next page. False with `next: null` means the reader got stuck. */
  reached_end: boolean;
  /** Rows that were seen and could not be identified. */
  gaps: number;
  /** How many there are as the page itself says, where it does: fewer read is not all. */
  stated?: number | null;
}

export interface FriendBatch extends Batch<ReadFriend> {
  /** The number of friends that the page shows above its list; null where it shows none. */
  shown_total: number | null;
  /** The number that the answers themselves give. Another source than the page, so the two are kept apart. */
  listed_total: number | null;
}

export type PostKind = 'own' | 'shared' | 'group';

export interface ReadPost {
  id: string;
  permalink: string;
  /** ISO 8601, UTC. */
  date_created: string;
  kind: PostKind;
  /** Numbers that the page shows; null where it hides or omits them. */
  shown: { reactions: number | null; comments: number | null; shares: number | null };
}

export interface ReadActor {
  facebook_id: string;
  facebook_profile_id: string | null;
  full_name: string;
  avatar_url: string | null;
  relationship: Relationship | null;
  /** LIKE, LOVE, CARE, HAHA, WOW, SAD, ANGRY for a reaction. */
  reaction: string | null;
  /** ISO 8601 where the page tells it (comments). */
  at: string | null;
  /** Tells two comments of one person apart. */
  item_id: string | null;
}

export type Relationship = 'friends' | 'can_request' | 'requested' | 'cannot_request' | 'gone';

/** What the network said to an act. `took_effect` null: it said nothing that can be read. Verdicts come from an
 *  independent `relationship` read, never from this alone. */
export interface ActAnswer {
  took_effect: boolean | null;
  evidence: string;
}

/** Since when somebody is a friend, as exactly as the network shows it: YYYY, YYYY-MM or YYYY-MM-DD. Null and
 *  understood: it shows none. Not understood: something stood there that is no date we know. */
export interface FriendshipRead {
  date: string | null;
  understood: boolean;
}

export type Reaction = 'LIKE' | 'LOVE';

export interface PostRef {
  id: string;
  permalink: string;
}

export interface FeedPost extends PostRef {
  author_id: string;
  author_name: string;
  /** suggested: by somebody who is no friend, and in no group of the person's · unclear: it shows one sign of an
   *  advertisement, or none that tells. Only `post` and `group` are reacted to. */
  kind: 'post' | 'group' | 'sponsored' | 'suggested' | 'unclear';
  /** What the person said to it already; null: nothing. */
  reaction: string | null;
}

export type PageKind = PageCheck['page'];

/** Of whom and of what the later pages of a self-check are: found on the earlier ones, and told to nobody. */
export interface Samples {
  friend?: string;
  stranger?: string;
  posts?: ReadPost[];
}

/** What one kind of page held, against what the page itself says. */
export interface PageExam extends Omit<PageCheck, 'page'> {
  language: string | null;
  samples: Samples;
}

/** The mark names the press that is to come. */
export type AboutToAct = (mark: string) => Promise<void>;

export interface Network {
  identity(): Promise<Identity>;
  /** null: start from the top of the list. `gap`: the next scroll may be made so many ms after this one, so the page
   *  may make it as soon as its list has grown, while the caller stores what this one brought. Absent: it waits for
   *  the next call. */
  friends(from: Cursor | null, gap?: number): Promise<FriendBatch>;
  /** From the profile page, independent of the list page. Null where it is not shown. */
  shownFriendCount(): Promise<number | null>;
  posts(from: Cursor | null): Promise<Batch<ReadPost>>;
  reactors(post: ReadPost, from: Cursor | null): Promise<Batch<ReadActor>>;
  commenters(post: ReadPost, from: Cursor | null): Promise<Batch<ReadActor>>;
  sharers(post: ReadPost, from: Cursor | null): Promise<Batch<ReadActor>>;
  /** Opens the person's profile anew and reads. */
  relationship(facebookId: string): Promise<Relationship>;
  /** One unfriending through the page's own menu and dialog. Throws when a press could not be made; the answer
   *  tells what the network said once it was. `aboutToAct` is awaited right before the one press that counts: what
   *  throws earlier, or dies, has changed nothing. What throws later is `NotPressed` where that is as certain. */
  removeFriend(facebookId: string, aboutToAct: AboutToAct): Promise<ActAnswer>;
  /** One friend request, likewise. A question that the network puts in between is answered only in the dialog that
   *  this press opened. */
  addFriend(facebookId: string, aboutToAct: AboutToAct): Promise<ActAnswer>;
  friendshipDate(facebookId: string): Promise<FriendshipRead>;
  feed(from: Cursor | null): Promise<Batch<FeedPost>>;
  /** Opens the post's own page anew and reads what the person said to it: LIKE, LOVE, …; null: nothing. */
  reactionTo(post: PostRef): Promise<string | null>;
  react(post: PostRef, type: Reaction, aboutToAct: AboutToAct): Promise<ActAnswer>;
  /** Reads one kind of page once and compares; presses nothing but what shows a list. */
  examine(page: PageKind, samples: Samples): Promise<PageExam>;
  /** True: the press of this mark was not made, and from now on it cannot be, not even by a message still on its
   *  way. False: it was made, or the page that would know is gone. */
  takeBack(mark: string): Promise<boolean>;
  /** The loaded page told of a sign-out or a block, and that is dealt with: what it received is not judged again. A
   *  cursor bound to it is lost. */
  abandon(): Promise<void>;
}
