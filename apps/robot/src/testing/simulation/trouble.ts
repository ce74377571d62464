/** What goes wrong with one friend, stranger or post. */
export type Trouble =
  | 'phantom'
  | 'refused'
  | 'layout'
  | 'language'
  /** Its page names no language at all. */
  | 'no_language'
  | 'gone'
  | 'silent'
  /** The answer says no, and it was done all the same. */
  | 'denied'
  | 'hidden_before'
  | 'hidden_after'
  /** The page is lost right before the press, once; or right after it, which comes to nothing. */
  | 'lost_before'
  | 'lost_after';
