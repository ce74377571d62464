/** Words of the network's pages in one language. `{name}`: a person, `{n}`: a number, `{date}`: a date. */
export interface LabelPack {
  language: string;
  /** The profile's button for a friend, matched exactly. */
  friends: string[];
  add_friend: string[];
  cancel_request: string[];
  respond_request: string[];
  /** The start of a menu item. */
  unfriend: string[];
  confirm: string[];
  /** The button that sends a request in a dialog that asks whether the user knows the person. */
  send_request: string[];
  friends_since: string[];
  ok: string[];
  see_reactions: string[];
  more_comments: string[];
  /** Opens the replies to a comment, or more of them. */
  more_replies: string[];
  comment_by: string[];
  shares: string[];
  comments: string[];
  friend_count: string[];
  reactions: Record<'LIKE' | 'LOVE' | 'CARE' | 'HAHA' | 'WOW' | 'SAD' | 'ANGRY', string[]>;
  sponsored: string[];
  gone: string[];
  blocked: string[];
}
