/**
 * The ground truth of a site, independent of what its pages show. Every list is complete: it includes the
 * entries that the pages withhold from the viewer, which `hidden` and `unreadable` describe.
 */
export interface Truth {
  viewer: { id: string; name: string; vanity: string | null };
  friends: TrueFriend[];
  /** The viewer's own posts in the profile, newest first. */
  posts: TruePost[];
  feed: TrueFeedPost[];
  /**
   * Lists whose end cannot be read, because an answer is cut off, fails or leaves entries out, and this
   * address offers no other way. Friends are in two lists: the one at /friends/list and the one of the profile.
   */
  unreadable: {
    friends: { list: boolean; profile: boolean };
    posts: boolean;
    feed: boolean;
  };
  /**
   * Of the answers with reactions, comments, replies and shares each third fails, at the next visit others do.
   * Every list of a post may then be partial at any visit, beyond what `hidden` and `later` say.
   */
  thirdsFail: boolean;
}

export interface TrueFriend {
  id: string;
  name: string;
  vanity: string | null;
  deactivated: boolean;
  /**
   * When the friendship began, as precisely as its page `/friendship/<viewer id>/<friend id>/` shows it: an ISO
   * day, month or year; null when no page shows it.
   */
  since: string | null;
}

export interface TruePost {
  id: string;
  permalink: string;
  /** Unix time, in seconds. */
  createdAt: number;
  reactors: { id: string; name: string; kind: ReactionKind }[];
  /** A reply names its parent. */
  comments: {
    id: string;
    author: { id: string; name: string };
    at: number;
    parent: string | null;
  }[];
  sharers: { id: string; name: string }[];
  /**
   * Entries of the lists above that cannot be read: a reader must report this post as partial. `reactors`:
   * the list has no opener, stays empty or is cut off. `comments`, `shares`: number of unreadable entries.
   */
  hidden: { reactors: boolean; comments: number; shares: number };
  /** Entries beyond `hidden` that the first visit of the post cannot read and every later visit can. */
  later: { reactors: boolean; comments: number; shares: number };
  /**
   * The comments are in a region outside the dialog of the post: a reader opens the rest of them there, or
   * reports that it could not.
   */
  beside: boolean;
  /**
   * Deleted after the profile listed it: its page says that the content is not available. The lists above are
   * empty then, and a reader may count the post or not.
   */
  gone: boolean;
}

export type ReactionKind = 'LIKE' | 'LOVE' | 'CARE' | 'HAHA' | 'WOW' | 'SAD' | 'ANGRY';

/**
 * A row of short videos by several authors (a kind of suggestion) has neither permalink nor author: both are
 * ''.
 */
export interface TrueFeedPost {
  id: string;
  permalink: string;
  author: { id: string; name: string };
  /** 'unclear': the post shows exactly one family of the signs of an advertisement. */
  kind: 'friend' | 'group' | 'advertisement' | 'suggestion' | 'unclear';
  /** The viewer's own reaction. */
  reacted: ReactionKind | null;
}

/** A generated copy of the network's pages: a pure function of its seed. */
export interface Site {
  seed: number;
  /** Language of all labels, as a two-letter code. */
  language: string;
  truth: Truth;
  /** The choices made by the seed, to report when a test fails. */
  shapes: readonly string[];
  /**
   * Navigates to a path with its query. An unknown path gives a document with status 404. What fails on a post
   * may depend on how often the post was opened before; nothing else does.
   */
  open(path: string): Loaded;
}

/** One loaded document with its own state: each `open` starts with a new one. */
export interface Loaded {
  url: string;
  status: number;
  /** The whole document: markup and data islands, without a script of its own. */
  html: string;
  /** What the page's script does once the document is loaded. Call it once. */
  arrive(): Effect[];
  /**
   * A press on the element whose `data-on` is this token. Tokens that begin with `act-` are of controls that
   * change something on the network (like, share, confirm, delete, add, follow): no reader may press them.
   */
  press(token: string): Effect[];
  /** The document (null), or the element with this `data-scroller`, was scrolled to its end. */
  scrolled(scroller: string | null): Effect[];
}

/** Changes of the page, in order. */
export type Effect =
  /** The page sends a request and gets an answer. `chunks` is the body as the network delivers it. */
  | {
      do: 'answer';
      url: string;
      /** Friendly name and variables of the submitted form; null when it has none. */
      name: string | null;
      variables: string | null;
      status: number;
      type: string;
      chunks: string[];
    }
  /** Appends `html` to the first element that matches `into`. */
  | { do: 'insert'; into: string; html: string }
  /** Removes the first element that matches, if any. */
  | { do: 'remove'; what: string };
