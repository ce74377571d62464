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
