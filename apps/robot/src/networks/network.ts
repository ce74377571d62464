import type { PageCheck } from '@winnow/sdk/contract';
import type { ListCause } from '@winnow/sdk/rules';

/** The port between jobs and a social network. Jobs and the engine know the network only through it. Each call reads
 *  one page or one scroll, so that the caller can pace and checkpoint. */

/** What the engine has to do. retry: try again later, with backoff · blocked: stop acting, wait a day or more ·
 *  signed_out: wait until the user signs in · hidden: the hidden page stopped, wait until the user brings its window
 *  back · layout: the page is unknown, fail with a diagnostic · gone: this one person or post does not exist any more ·
 *  unreadable: this one list cannot be read, others may. */
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
  /** Counts and shapes that help to repair a reader. Never a name, an id or a text of a page. */
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

/** Thrown by an act when the press that counts was certainly not made and will not be made. */
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

/** The position of a reading: opaque to the caller, small, JSON. It is bound to a loaded document: when the document is
 *  gone, the next pull throws `NetworkError('retry', 'page_lost')` and the reading starts again. */
export type Cursor = { readonly [key: string]: string | number | boolean | null };

export interface PullResult<Item> {
  items: Item[];
  /** Null when the reading cannot continue: see `reached_end`. */
  next: Cursor | null;
  /** The page stated that there is no next page. False with `next: null` means that the reader is stuck. */
  reached_end: boolean;
  /** Rows that were seen but not identified. */
  gaps: number;
  /** The total that the page states, if any: fewer items read means that some are missing. */
  stated?: number | null;
  /** Why entries are missing, once the reading cannot continue; null: as far as known, none is. */
  cause?: ListCause | null;
}

export interface FriendPullResult extends PullResult<ReadFriend> {
  /** The number of friends that the page shows above its list; null where it shows none. */
  shown_total: number | null;
  /** The number in the network's answers. It is another source than the page, so the two are kept apart. */
  listed_total: number | null;
}

export type PostKind = 'own' | 'shared' | 'group';

export interface ReadPost {
  id: string;
  permalink: string;
  /** ISO 8601, UTC. */
  date_created: string;
  kind: PostKind;
  /** Numbers on the page; null where the page hides or omits them. */
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
  /** ISO 8601 where the page states it (comments). */
  at: string | null;
  /** Distinguishes two comments of one person. */
  item_id: string | null;
}

export type Relationship = 'friends' | 'can_request' | 'requested' | 'cannot_request' | 'gone';

/** What a person's profile shows. following: a friend whose profile has 'Following' in place of 'Friends', and offers no
 *  unfriending there · memorialised: the account of a person who died · incoming: the person sent the user a request. */
export type ProfileState = Relationship | 'following' | 'memorialised' | 'incoming';

/** The network's answer to an act. `took_effect` null: the answer says nothing readable. A verdict comes from an
 *  independent `relationship` read, never from this alone. */
export interface ActAnswer {
  took_effect: boolean | null;
  evidence: string;
}

/** The start of a friendship, as exactly as the network shows it: YYYY, YYYY-MM or YYYY-MM-DD. Null and understood: the
 *  page shows none. Null and not understood: the page shows a text that is no known date. */
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
  /** suggested: the author is no friend, and the post is in none of the user's groups · unclear: it shows one sign of
   *  an advertisement, or no sign that decides. Only `post` and `group` are reacted to. */
  kind: 'post' | 'group' | 'sponsored' | 'suggested' | 'unclear';
  /** The user's reaction to it; null: none. */
  reaction: string | null;
}

export type PageKind = PageCheck['page'];

/** People and posts that the later pages of a self-check read. The earlier pages found them,
 *  and they are not reported. */
export interface Samples {
  friend?: string;
  stranger?: string;
  posts?: ReadPost[];
}

/** What one kind of page contained, compared with what the page states. */
export interface PageExam extends Omit<PageCheck, 'page'> {
  language: string | null;
  samples: Samples;
}

/** `mark` is the id of the coming press. */
export type BeforePress = (mark: string) => Promise<void>;

export interface Network {
  identity(): Promise<Identity>;
  /** null: start at the top of the list. `gap`: the minimum in ms between this scroll and the next, so that the
   *  page may scroll by itself as soon as its list has grown, while the caller stores this batch. Absent: the
   *  page waits for the next call. */
  friends(from: Cursor | null, gap?: number): Promise<FriendPullResult>;
  /** The same list at the network's other address for it. */
  friendsElsewhere(from: Cursor | null, gap?: number): Promise<FriendPullResult>;
  /** From the profile page, independent of the list page. Null where the page does not show it. */
  shownFriendCount(): Promise<number | null>;
  posts(from: Cursor | null): Promise<PullResult<ReadPost>>;
  reactors(post: ReadPost, from: Cursor | null): Promise<PullResult<ReadActor>>;
  commenters(post: ReadPost, from: Cursor | null): Promise<PullResult<ReadActor>>;
  sharers(post: ReadPost, from: Cursor | null): Promise<PullResult<ReadActor>>;
  /** Opens the person's profile again and reads it. */
  relationship(facebookId: string): Promise<ProfileState>;
  /** Removes one friend through the page's own menu and dialog. Throws when a press could not be made; otherwise
   *  returns the network's answer. `beforePress` is awaited right before the one press that counts: an error or a crash
   *  before it has changed nothing. An error after it is a `NotPressed` when that is certain as well. */
  removeFriend(facebookId: string, beforePress: BeforePress): Promise<ActAnswer>;
  /** Sends one friend request in the same way. A question of the network is answered only in the
   *  dialog that this press opened. */
  addFriend(facebookId: string, beforePress: BeforePress): Promise<ActAnswer>;
  friendshipDate(facebookId: string): Promise<FriendshipRead>;
  feed(from: Cursor | null): Promise<PullResult<FeedPost>>;
  /** Opens the post's own page again and reads the user's reaction: LIKE, LOVE, …; null: none. */
  reactionTo(post: PostRef): Promise<string | null>;
  react(post: PostRef, type: Reaction, beforePress: BeforePress): Promise<ActAnswer>;
  /** Reads one kind of page once and compares. It presses only what opens a list. */
  examine(page: PageKind, samples: Samples): Promise<PageExam>;
  /** True: the press of this mark was not made and cannot be made from now on, not even by a message already on its
   *  way. False: it was made, or the page that would know is gone. */
  revoke(mark: string): Promise<boolean>;
  /** The loaded page reported a sign-out or a block that has been handled, so its records must not be read again. A
   *  cursor bound to it is lost. */
  abandon(): Promise<void>;
}
