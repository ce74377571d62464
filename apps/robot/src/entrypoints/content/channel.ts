/** The channel between the page's world (tap) and the isolated world (reader). Both run before any script of the page.
 *  By events with fixed names the tap hands over an element that never enters the document, and both use it as their
 *  event target. After the hand-over the event names are no longer answered, so the page cannot reach the element. */
export const HANDSHAKE = { where: 'winnow:where', line: 'winnow:line' } as const;

/** Reader to tap: `met` (the channel was received), `own` (this is the robot's tab), `release` (it is not: undo
 *  everything), `tick` (run one frame). Tap to reader: `answer`, `pending`. */
export const CHANNEL = {
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
  /** The acting account that the page's request named. */
  actor: string | null;
  /** The answer defines a route and includes data that was prefetched for the next page. */
  isRoute: boolean;
  text: string;
}
