import type { Random } from './random';

type Weights = Readonly<Record<string, number>>;
type Choice<T extends Readonly<Record<string, Weights>>> = { [K in keyof T]: keyof T[K] & string };

/** Options chosen once per site, each with its weight. */
export const siteChoices = {
  language: {
    en: 3,
    es: 1,
    pt: 1,
    fr: 1,
    de: 1,
    it: 1,
    id: 1,
    vi: 1,
    tl: 1,
    hi: 1,
    tr: 1,
    ar: 1,
    ja: 1,
    pl: 0.5,
    ru: 0.5,
  },
  address: { vanity: 3, id: 2 },
  /** Number of digits in people's ids. */
  ids: { mixed: 3, short: 1, long: 2 },
  /** Delivery of posts in profile and feed: `page_info` together with the edges, or in a line of its own. */
  delivery: { whole: 1, streamed: 3, deferred: 1 },
  chunks: { one: 2, lines: 2, torn: 2, many: 1 },
  /** Where the first page of a profile is: in the document, or in the answer to an in-site navigation or prefetch. */
  first: { islands: 3, route: 2, bulk: 1 },
  islands: { together: 1, apart: 1 },
  /** Whether slashes and letters beyond ASCII are escaped in JSON. */
  writing: { plain: 2, escaped: 1 },
  /** Unrelated connections with their own `page_info`, beside the one a reader wants. */
  decoys: { none: 1, before: 2, after: 2, both: 3 },
  /** A list with its own `page_info` inside a person. */
  inner: { none: 1, last: 2 },
  /** Unrelated lines in an answer. */
  noise: { none: 1, lines: 2 },
  /** Keys that are optional on the network. */
  optional: { present: 3, sparse: 3, absent: 1 },
  list: { A: 3, B: 1 },
  count: { shown: 4, absent: 1 },
  moodIds: { usual: 3, other: 1 },
  /** Whether anything may be withheld from the viewer. On half of the sites a reader can read everything. */
  flaws: { none: 1, some: 1 },
  /** The list that ends early because one of its answers is cut off. */
  cut: {
    nothing: 10,
    friends: 1,
    posts: 1,
    feed: 1,
    reactors: 1,
    comments: 1,
    replies: 1,
    shares: 1,
  },
  cutAt: { 'before the last line': 1, 'within the last line': 1 },
  adKeys: { renamed: 2, recorded: 2, plain: 1 },
  category: { absent: 3, obfuscated: 2, organic: 1 },
  /** Dialogs unrelated to what is read. */
  otherDialog: { none: 3, stale: 2, cookies: 2 },
  /** Digits of Arabic pages; others have Latin ones. */
  digits: { latin: 1, own: 1 },
  /** How a cut list fails: its answer is cut off, never comes, or is a page of HTML. */
  failure: { cut: 3, silence: 1, html: 1 },
  /** Whether the lists of a post that are cut off are whole at the next visit of the page. */
  passes: { never: 2, 'at the next visit': 1 },
  /** Of the answers with lists of a post, each third fails; at the next visit, others do. */
  thirds: { whole: 8, fail: 1 },
  /** Whether some pages of a list hold half of the usual entries, or none. */
  thin: { no: 3, yes: 1 },
  /** The address of the friends list that leaves some friends out and ends as if it had not. */
  lossy: { neither: 6, list: 1, profile: 1 },
  /** A last line `fulfilled_payloads` with further friends: as edges, or as nodes of the list. */
  fulfilled: { no: 3, edges: 1, nodes: 1 },
  /** Friends by month of birth, beside the friends list. */
  birthdays: { no: 2, yes: 1 },
  /** The data of `/friends/` (requests, suggestions) on the page of the friends list. */
  requests: { absent: 2, islands: 1, graphql: 1 },
  /** The label of an advertisement: written, or referenced by an otherwise empty link; at once, or on a scroll. */
  adLabel: { written: 2, referenced: 2, late: 1 },
  /** The labels of a page with their placeholders, in its islands: before or behind the data. */
  labelTable: { absent: 1, before: 2, behind: 2 },
  /** Where the date of a friendship is. */
  friendship: { islands: 2, graphql: 1 },
} as const;

/** Options chosen for each post. */
export const postChoices = {
  place: { page: 2, dialog: 3 },
  data: { islands: 2, graphql: 1 },
  root: { node_v2: 2, node: 1 },
  /** The control that opens the list of reactions. `none`: there is none. `empty`: the list stays empty. */
  opener: {
    'labelled toolbar': 5,
    'bare toolbar': 3,
    'total beside': 3,
    button: 4,
    'worded button': 1,
    'after the bar': 2,
    none: 1,
    empty: 1,
  },
  /** The list that a button of one kind opens. */
  kindOpens: { all: 2, own: 1 },
  tabs: { kinds: 2, none: 1 },
  totals: { adaptive: 5, summary: 2, absent: 2, hidden: 1.5 },
  more: { press: 3, scroll: 1 },
  actors: { top: 1, title: 2, both: 1 },
  resharesRoot: { node: 2, feedback: 1 },
  replyLabel: { view: 2, all: 2, bare: 1, replied: 2 },
  replyRoot: { feedback: 2, comment: 1 },
  inline: { none: 2, first: 1 },
  deleted: { no: 14, yes: 1 },
  /** The list of which some entries are counted but not shown. */
  unseen: { nothing: 10, reactors: 1, comments: 1, shares: 2 },
  quoted: { no: 4, yes: 1 },
  /** The opener of a list whose counts are hidden. `named` shows one person, the others no text. */
  hiddenOpener: { named: 1, icons: 1, 'after the bar': 1, toolbar: 1 },
  /** Comments shown first: all, or the most relevant, with a menu that offers all or without one. */
  comments: { all: 5, 'relevant first': 1, 'relevant only': 1 },
  /** Comments in the middle that one control replaces. */
  folded: { no: 4, yes: 1 },
  /** The comments of a dialog's post: inside the dialog, or in a region outside any. */
  commentsAt: { post: 14, beside: 1 },
} as const;

export type SiteShape = Choice<typeof siteChoices>;
export type PostShape = Choice<typeof postChoices>;

export function choose<T extends Readonly<Record<string, Weights>>>(
  from: T,
  random: Random,
): Choice<T> {
  return Object.fromEntries(
    Object.entries(from).map(([name, weights]) => [name, weighted(weights, random)]),
  ) as Choice<T>;
}

function weighted(weights: Weights, random: Random): string {
  const options = Object.entries(weights);
  let left = random.next() * options.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [option, weight] of options) {
    left -= weight;
    if (left < 0) return option;
  }
  return options[0]?.[0] ?? '';
}

/** For example `place=dialog`. */
export const namesOf = (choice: Record<string, string>, prefix = ''): string[] =>
  Object.entries(choice).map(([name, option]) => `${prefix}${name}=${option}`);
