/**
 * Evidence codes that the api understands, in addition to the refusals of permits: the act was not needed or
 * not possible, so it spends nothing. Any other evidence is for human readers.
 */
export const evidence = {
  /** Removal: the person was no friend any more. */
  alreadyGone: 'already_gone',
  /** Friend request: already sent, already friends, no Add Friend option, or the profile is gone. */
  alreadyRequested: 'already_requested',
  alreadyFriends: 'already_friends',
  cannotRequest: 'cannot_request',
  gone: 'gone',
  /** Reaction: the user had already reacted to the post. */
  alreadyReacted: 'already_reacted',
  /** Removal: engagement of the friend was found after the user chose to remove them. */
  becameActive: 'became_active',
} as const;
