/** Depth of an engagement sync. */
export interface LookBehind {
  by: 'days' | 'posts';
  count: number;
}

/** The largest depth that a plan grants. */
export const depthCaps = {
  free: { posts: 10, days: 20 },
  paid: { posts: 500, days: 180 },
} as const;
/** The end of the slider. On the free plan it is above the cap, so that the upgrade message can be shown. */
export const sliderMaximum = {
  free: { posts: 200, days: 90 },
  paid: { posts: 500, days: 180 },
} as const;
/** The first, onboarding engagement sync (checklist 1, 'Onboarding'). */
export const onboardingLookBehind: LookBehind = { by: 'posts', count: 10 };

export interface DepthSettings {
  engagement_sync_lookbehind_by: LookBehind['by'];
  engagement_sync_days_back: number;
  engagement_sync_posts_back: number;
}

/** The depth to request: the first sync looks back a little, later ones as far as the user set. */
export function lookBehindOf(settings: DepthSettings, isFirst: boolean): LookBehind {
  const by = settings.engagement_sync_lookbehind_by;
  return isFirst ? onboardingLookBehind : { by, count: settings[`engagement_sync_${by}_back`] };
}

/** The depth limited to what the plan grants. */
export function cappedLookBehind(requested: LookBehind, paid: boolean): LookBehind {
  const cap = depthCaps[paid ? 'paid' : 'free'][requested.by];
  return { by: requested.by, count: Math.min(Math.max(1, requested.count), cap) };
}
/** Cooldown of the engagement sync, in hours. */
export const engagementCooldownHours = 6;

/**
 * Final value of a slider. Beyond the plan's cap it snaps back to the cap, and on the free plan the upgrade
 * message is shown.
 */
export function snappedDepth(
  requested: LookBehind,
  paid: boolean,
): { count: number; needsUpgrade: boolean } {
  const { count } = cappedLookBehind(requested, paid);
  return { count, needsUpgrade: !paid && requested.count > count };
}
