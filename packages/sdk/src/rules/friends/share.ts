/** What a user shares with friends. Checklist 1, 'Sharing milestones'; the counters are in 'Session & guards'. */
const counters = {
  cleaning_announcement: 'count_share_facebook_cleaning_announcement',
  referral_link: 'count_share_facebook_referral_link',
  unfriending_milestone: 'count_share_facebook_unfriending_milestone',
} as const;
export type ShareKind = keyof typeof counters;

/** Name of the flag that counts shares of a kind. Throws for an unknown kind. */
export function shareCounter(kind: string): (typeof counters)[ShareKind] {
  if (!Object.hasOwn(counters, kind)) throw new Error(`unknown share kind '${kind}'`);
  return counters[kind as ShareKind];
}
