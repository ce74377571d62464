/** Every kind of page that the robot reads, in the order of a self-check. */
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
  /** The profile of a person who is no friend. */
  'request',
] as const;
