/** Words of the network's pages in one language. `{name}`: a person, `{n}`: a number, `{date}`: a date. */
export interface LabelPack {
  language: string;
  /** The profile's button for a friend, matched exactly. */
  friends: string[];
  add_friend: string[];
  cancel_request: string[];
  /** Buttons of a profile whose owner sent the user a request. */
  respond_request: string[];
  /** The button in place of 'Friends' on a profile that is followed. */
  following: string[];
  /** Shown above the name of a memorialised account, or with it. */
  remembering: string[];
  cancel: string[];
  /** The menu item, alone or with the person's name after it. */
  unfriend: string[];
  /** Menu items that do not name friendship: no title of a dialog. */
  unfriend_short?: string[];
  /** Texts of the dialogs of the acts, without their punctuation: the confirmation of a removal as a title and as a
   *  whole sentence, the notice after it, and the question before a friend request. */
  unfriend_title: string[];
  unfriend_question: string[];
  removed_title: string[];
  know_title: string[];
  confirm: string[];
  /** The button that sends a request in a dialog that asks whether the user knows the person. */
  send_request: string[];
  friends_since: string[];
  ok: string[];
  see_reactions: string[];
  /** The item of the menu above the comments that leaves none out. */
  all_comments: string[];
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
