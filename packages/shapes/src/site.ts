/**
 * What is true of a site, whatever its pages show. Every list is whole: it also holds what the
 * pages keep from the viewer, which `hidden` and `unreadable` count.
 */
export interface Truth {
  viewer: { id: string; name: string; vanity: string | null };
  friends: TrueFriend[];
  /** The viewer's own posts that the profile shows, newest first. */
  posts: TruePost[];
  feed: TrueFeedPost[];
  /**
   * Lists whose end cannot be seen: an answer is cut off, and the pages offer no other way on. Friends
   * stand in two lists, the one at /friends/list and the one of the profile.
   */
  unreadable: {
    friends: { list: boolean; profile: boolean };
    posts: boolean;
    feed: boolean;
  };
}

export interface TrueFriend {
  id: string;
  name: string;
  vanity: string | null;
  deactivated: boolean;
}

export interface TruePost {
  id: string;
  permalink: string;
  /** Unix time in seconds. */
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
   * What of the lists above nobody can read: a reader must say that this post is not whole.
   * `reactors`: their list has no opener, stays empty or is cut off. `comments`, `shares`: how many.
   */
  hidden: { reactors: boolean; comments: number; shares: number };
  /**
   * Deleted after the profile listed it: its page says that the content is not available. The lists
   * above are empty then, and a reader is right whether it counts the post or not.
   */
  gone: boolean;
}

export type ReactionKind = 'LIKE' | 'LOVE' | 'CARE' | 'HAHA' | 'WOW' | 'SAD' | 'ANGRY';

/** A row of short videos by several authors (a kind of suggestion) has no permalink and no author: '' there. */
export interface TrueFeedPost {
  id: string;
  permalink: string;
  author: { id: string; name: string };
  /** 'unclear': it shows exactly one family of the signs of an advertisement. */
  kind: 'friend' | 'group' | 'advertisement' | 'suggestion' | 'unclear';
  /** The viewer's own reaction. */
  reacted: ReactionKind | null;
}

/** One shaped copy of the network: a pure function of its seed. */
export interface Site {
  seed: number;
  /** Two letters: the language of all labels. */
  language: string;
  truth: Truth;
  /** The choices that the seed made, for the report of a seed that fails. */
  shapes: readonly string[];
  /** A navigation to a path with its query. An unknown path gives a document with status 404. */
  open(path: string): Loaded;
}

/** One loaded document. It keeps its own state: each `open` starts with a fresh one. */
export interface Loaded {
  url: string;
  status: number;
  /** The whole document: markup and islands of data, no script of its own. */
  html: string;
  /** What the page's script does by itself once the document is there: call it once. */
  arrive(): Effect[];
  /** A press on the element whose `data-on` is this token. */
  press(token: string): Effect[];
  /** The page (null), or the element with this `data-scroller`, was scrolled to its end. */
  scrolled(scroller: string | null): Effect[];
}

/** What happens in the page, in order. */
export type Effect =
  /** The page asks and is answered. `chunks` is the body as the network delivers it. */
  | {
      do: 'answer';
      url: string;
      /** Friendly name and variables of the form that is sent; null where there are none. */
      name: string | null;
      variables: string | null;
      status: number;
      type: string;
      chunks: string[];
    }
  /** `html` is added as the last content of the first element that matches `into`. */
  | { do: 'insert'; into: string; html: string }
  /** The first element that matches is removed, if there is one. */
  | { do: 'remove'; what: string };
