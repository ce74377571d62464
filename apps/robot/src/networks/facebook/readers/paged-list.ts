import type { ListCause } from '@winnow/sdk/rules';
import type { ListPage } from '../parse/lists';
import type { LookOptions } from '../loaded-page';

/** The result of pressing for more. more: pressed · another: opened a list next to this one, which ends independently ·
 *  nothing: no button · in_vain: only buttons that brought nothing before · later: not before the list has ended. */
export type Advanced = 'more' | 'another' | 'nothing' | 'in_vain' | 'later';

/** What is known when a list is to press for more. */
export interface Pressing {
  /** The list states its end. */
  isEnded: boolean;
  /** The last press brought something. */
  hasBrought: boolean;
  /** The page did not react to the last press. */
  isUnheard: boolean;
}

export interface PagedList<Item> {
  /** Part of the cursor: which list this is. */
  kind: string;
  parse(root: unknown): ListPage<Item>[];
  /** The scroll that continues this list. It is part of each look. */
  scroll: LookOptions['scroll'];
  /** Presses a button that brings more. */
  advance?(document: string, state: Pressing): Promise<Advanced>;
  /** Why the list is shorter than its page states, if the list knows. */
  cause?(): ListCause | null;
  /** Additional state in the cursor, for a worker that has to start again. */
  kept?(): { [key: string]: string };
  /** The number that the page states. A shorter list is checked further, even without another sign of more. */
  stated?(): number | null;
  /** The page may drop records that were handed out. Off where three lists are read from one document. */
  forget: boolean;
  /** Records up to this one belong to another list. */
  since?: number;
}
