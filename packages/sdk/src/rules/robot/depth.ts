/** How far back an engagement sync may look. `settled.md`: paid to 500 posts and 180 days; free 10 and 20. */
export interface LookBehind {
  by: 'days' | 'posts';
  count: number;
}

export const depthCaps = {
  free: { posts: 10, days: 20 },
  paid: { posts: 500, days: 180 },
} as const;
export const sliderMaximum = {
  free: { posts: 200, days: 90 },
  paid: { posts: 500, days: 180 },
} as const;
/** The first, onboarding engagement sync (specification 1, section 4). */
export const onboardingLookBehind: LookBehind = { by: 'posts', count: 10 };

export interface DepthSettings {
  engagement_sync_lookbehind_by: LookBehind['by'];
  engagement_sync_days_back: number;
  engagement_sync_posts_back: number;
}

/** What an engagement sync is asked for: the first looks back a little, later ones as far as the person set. */
export function lookBehindOf(settings: DepthSettings, isFirst: boolean): LookBehind {
  const by = settings.engagement_sync_lookbehind_by;
  return isFirst ? onboardingLookBehind : { by, count: settings[`engagement_sync_${by}_back`] };
}

/** The look-behind cut to what the plan grants. */
export function cappedLookBehind(wish: LookBehind, paid: boolean): LookBehind {
  const cap = depthCaps[paid ? 'paid' : 'free'][wish.by];
  return { by: wish.by, count: Math.min(Math.max(1, wish.count), cap) };
}
/** Engagement sync cooldown, hours. */
export const engagementCooldownHours = 6;

/** Where a slider comes to rest: beyond the plan's cap it snaps back to it, and the upgrade message is shown. */
export function snappedDepth(
  wish: LookBehind,
  paid: boolean,
): { count: number; needsUpgrade: boolean } {
  const { count } = cappedLookBehind(wish, paid);
  return { count, needsUpgrade: !paid && wish.count > count };
}
