/**
 * Evidence of acts that the api understands, beside the reasons of permits: the robot came and found nothing left to
 * do, or nothing that could be done. Nothing was spent then. Whatever else an act carries is for people who look.
 */
export const evidence = {
  /** Removal: they were no friends any more. */
  alreadyGone: 'already_gone',
  /** Friend request: one had been sent, they were friends, there is no Add Friend option, the profile is gone. */
  alreadyRequested: 'already_requested',
  alreadyFriends: 'already_friends',
  cannotRequest: 'cannot_request',
  gone: 'gone',
  /** Reaction: the person had reacted to the post. */
  alreadyReacted: 'already_reacted',
} as const;
