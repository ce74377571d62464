/** Words of the network's pages in one language. `{name}` stands for a person's name, `{n}` for a number, `{date}` for a date. */
export interface LabelPack {
  language: string;
  /** The profile's button of a friend: exactly this. */
  friends: string[];
  add_friend: string[];
  cancel_request: string[];
  respond_request: string[];
  /** A menu item that begins so. */
  unfriend: string[];
  confirm: string[];
  /** What sends a request after all, in a dialog that asks whether one knows the person. */
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
