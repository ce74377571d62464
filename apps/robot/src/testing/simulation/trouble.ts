import { NetworkError } from '../../networks/network';

/** What goes wrong with one person or post. */
export type Trouble =
  | 'phantom'
  | 'refused'
  | 'layout'
  | 'language'
  /** Its page names no language at all. */
  | 'no_language'
  | 'gone'
  | 'silent'
  /** The answer denies the act, although it took effect. */
  | 'denied'
  | 'hidden_before'
  | 'hidden_after'
  /** The page is lost right before the press, once; or right after it, and the act has no effect. */
  | 'lost_before'
  | 'lost_after';

/** What a page shows before anything on it is pressed. */
export function throwBeforePress(trouble: Trouble | undefined): void {
  if (trouble === 'language')
    throw new NetworkError('layout', 'language_unknown', { language: 'nl' });
  if (trouble === 'no_language') throw new NetworkError('layout', 'language_missing');
  if (trouble === 'layout') throw new NetworkError('layout', 'dialog_missing', { items: 3 });
  if (trouble === 'gone') throw new NetworkError('gone', 'profile_missing');
}

/** The window is hidden, once: the page does not render. */
export const hiddenWindow = (): NetworkError =>
  new NetworkError('hidden', 'window_hidden', { seen: 'layout' });
