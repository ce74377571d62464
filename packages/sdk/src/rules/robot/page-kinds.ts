/** Every kind of page that the robot reads, in the order in which a self-check visits them. */
export const pageKinds = [
  'profile',
  'friends',
  'posts',
  'reactions',
  'comments',
  'shares',
  'feed',
  /** A friend's profile. */
  'friend',
  'friendship',
  /** The profile of somebody who is no friend. */
  'request',
] as const;
