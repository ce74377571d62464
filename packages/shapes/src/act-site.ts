import type { Effect, Loaded, ReactionKind } from './site';

export type ActKind = 'unfriend' | 'request' | 'react';

/** One page on which one act can be tried, with surfaces that open by themselves. A pure function of its seed. */
export interface ActSite {
  seed: number;
  act: ActKind;
  /** Two-letter code of all labels. */
  language: string;
  truth: ActTruth;
  /** The choices made by the seed, to report when a test fails. */
  shapes: readonly string[];
  /** A page opened after the act shows what the network then knows. */
  open(path: string): ActPage;
}

export interface ActTruth {
  viewer: { id: string; name: string };
  person: { id: string; name: string; vanity: string | null };
  /** For `react`: the post, the id in its answers, and the reaction that is to be made. */
  post: { id: string; permalink: string; feedback: string; reaction: ReactionKind } | null;
  /**
   * `possible`: a careful person can do it, so the robot must; the other words are states of the profile in
   * which it must not be done. `unclear`: an overlay, a name or the network's answer leaves it open whether it
   * can be done safely: both a done act and a refusal in words are right, a press outside `allowed` never is.
   */
  can:
    | 'possible'
    | 'unclear'
    | 'following'
    | 'memorialised'
    | 'incoming'
    | 'gone'
    | 'not_offered'
    | 'already';
  /**
   * Values of `data-on` that the act may press (or hover, or focus), in order. Every other press is a failure.
   * To react otherwise than by Like, `like` is rested on; a press on it makes another reaction, which `isDone`
   * does not take for the act.
   */
  allowed: readonly string[];
}

/**
 * Later surfaces are later in the document: an element with `data-covers` that is drawn lies over everything
 * before it.
 */
export interface ActPage extends Loaded {
  /** Moves the page's clock: what its script does by itself within the next `ms`. Late overlays, late menus. */
  tick(ms: number): Effect[];
  /** Hover or focus on the element with this `data-on`. */
  rest(token: string): Effect[];
  /** Whether the act took effect in the network's state (not what the page claims). */
  isDone(): boolean;
  /** Every token pressed so far, in order. */
  pressed(): readonly string[];
}
