/**
 * The line between the page's world (tap) and the isolated one (reader). Both run before any script of the page,
 * so they meet by fixed event names then, and hand over an element that never enters the document. Once it is handed
 * over nobody answers to those names any more: the page has no way to reach the element.
 */
export const MEET = { where: 'winnow:where', line: 'winnow:line' } as const;

/** Reader to tap: `met` the line has come · `own` this is the robot's tab · `release` it is not: undo everything · `tick` one frame passes.
 *  Tap to reader: `answer`, `pending`. */
export const LINE = {
  met: 'met',
  own: 'own',
  release: 'release',
  tick: 'tick',
  answer: 'answer',
  pending: 'pending',
} as const;

export interface TappedAnswer {
  status: number;
  type: string;
  name: string | null;
  variables: string | null;
  /** The account that the page itself named as acting. */
  actor: string | null;
  /** It defines a route: what it prefetched for the next page comes with it. */
  isRoute: boolean;
  text: string;
}
