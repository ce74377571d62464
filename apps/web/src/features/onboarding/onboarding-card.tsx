import { brand } from '@winnow/sdk/brand';
import { isOnboarded, type OnboardingStepName, onboardingSteps } from '@winnow/sdk/rules';
import { Card } from '@winnow/ui/card';
import { Stepper } from '@winnow/ui/stepper';
import { type ReactNode, useState } from 'react';
import { useCurrentUserQuery, useFlagsQuery } from '../../shared/person-api';
import { selectPresence } from '../../shared/robot/slice';
import { useSharedSelector } from '../../shared/shared-state';
import { InstallStep } from './install-step';
import { ShareStep } from './share-step';
import { useCompletionLoads } from './use-completion-loads';

const words: Record<
  Exclude<OnboardingStepName, 'onboarding_share_announcement' | 'install_extension'>,
  string
> = {
  onboarding_scan_friends:
    'Press ‘Sync Friend List’ on the left. The robot opens a small window and reads the list in it.',
  onboarding_scan_engagement:
    'Press ‘Sync engagement’ on the left. The first time it reads your last 10 posts.',
  onboarding_complete: `${brand.name} has read your friends and who engages. Choose on the Inactive tab.`,
};

/** The five steps, until all are done. */
export function OnboardingCard() {
  const { data: user } = useCurrentUserQuery();
  const { data: flags } = useFlagsQuery();
  const presence = useSharedSelector(selectPresence);
  const [toggled, setToggled] = useState<OnboardingStepName | null>(null);
  const steps =
    user && flags
      ? onboardingSteps({
          // Who was read once has it. It may answer late, and a card that comes and goes pushes the screen about.
          robotInstalled: presence === 'connected' || user.friends_synced_at !== null,
          announcementShared: flags.count_share_facebook_cleaning_announcement > 0,
          friendsSynced: user.friends_synced_at !== null,
          engagementSynced: user.engagement_synced_at !== null,
        })
      : undefined;
  useCompletionLoads(steps && isOnboarded(steps));
  if (!steps || isOnboarded(steps)) return null;
  const current = steps.find((step) => !step.completed)?.stepName;

  const contents = (name: OnboardingStepName): ReactNode => {
    if (name === 'install_extension') return <InstallStep presence={presence} />;
    if (name === 'onboarding_share_announcement') return <ShareStep />;
    return <p className="text-muted">{words[name]}</p>;
  };
  return (
    <Card
      title="Set up in five steps"
      description={`${steps.filter((step) => step.completed).length} of ${steps.length} done`}
    >
      <Stepper
        label="Onboarding"
        steps={steps.map(({ stepName, title, completed, last }) => ({
          key: stepName,
          title,
          state: completed ? 'done' : stepName === current ? 'current' : 'upcoming',
          content: contents(stepName),
          open: stepName === current || toggled === stepName,
          ...(completed &&
            !last && { onToggle: () => setToggled(toggled === stepName ? null : stepName) }),
        }))}
      />
    </Card>
  );
}
