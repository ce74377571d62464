/** Onboarding steps. Checklist 1, 'Onboarding'. */
export const onboardingTitles = {
  install_extension: 'Install the extension',
  onboarding_share_announcement: "Friend's List Cleaning Announcement",
  onboarding_scan_friends: 'Sync Your Friends List',
  onboarding_scan_engagement: 'Sync Your Engagement',
  onboarding_complete: 'Onboarding Completed',
} as const;
export type OnboardingStepName = keyof typeof onboardingTitles;

export interface OnboardingStep {
  stepName: OnboardingStepName;
  title: string;
  completed: boolean;
  available: boolean;
  last: boolean;
}

export interface OnboardingFacts {
  robotInstalled: boolean;
  announcementShared: boolean;
  friendsSynced: boolean;
  engagementSynced: boolean;
}

/** A step is available when it is the first incomplete one or comes before it. */
export function onboardingSteps(facts: OnboardingFacts): OnboardingStep[] {
  const done = [
    facts.robotInstalled,
    facts.announcementShared,
    facts.friendsSynced,
    facts.engagementSynced,
  ];
  const completed = [...done, done.every(Boolean)];
  const firstOpen = completed.indexOf(false);
  const names = Object.keys(onboardingTitles) as OnboardingStepName[];
  return names.map((stepName, at) => ({
    stepName,
    title: onboardingTitles[stepName],
    completed: completed[at]!,
    available: firstOpen === -1 || at <= firstOpen,
    last: at === names.length - 1,
  }));
}

export function isOnboarded(steps: readonly OnboardingStep[]): boolean {
  return steps.every((step) => step.completed && step.available);
}
