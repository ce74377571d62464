import { brand } from '@winnow/sdk/brand';
import {
  isOnboarded,
  isRobotSetUp,
  type NextStep,
  type OnboardingStepName,
  onboardingSteps,
} from '@winnow/sdk/rules';
import { Card } from '@winnow/ui/card';
import { Stepper } from '@winnow/ui/stepper';
import { useToast } from '@winnow/ui/toast';
import { type ReactNode, useState } from 'react';
import { asFailure, errorText } from '../../shared/feedback/error-text';
import { useRetry } from '../../shared/feedback/use-retry';
import { useFlagsQuery, useWriteFlagsMutation } from '../../shared/api/user-api';
import { selectPresence } from '../../shared/robot/slice';
import { useNextStep } from '../../shared/robot/use-next-step';
import { useSharedSelector } from '../../shared/shared-state';
import { InstallStep } from './install-step';
import { ReadingStep } from './reading-step';
import { ShareStep } from './share-step';
import { useCompletionLoads } from './use-completion-loads';

const announcement = 'onboarding_share_announcement';
const words: Record<
  Exclude<OnboardingStepName, typeof announcement | 'install_extension'>,
  string
> = {
  onboarding_scan_friends:
    'Press ‘Sync Friend List’ in the sidebar. The robot opens a small window and reads the list in it.',
  onboarding_scan_engagement:
    'Press ‘Sync engagement’ in the sidebar. The first time it reads your last 10 posts.',
  onboarding_complete: `${brand.name} has read your friends and who engages. Choose friends to unfriend on the Inactive tab.`,
};

/** The step may have been skipped although no answer arrived. */
const unanswered = {
  title: 'Winnow did not answer',
  description: 'It is unclear whether the step was skipped. The steps are read again.',
};

const readings = {
  onboarding_scan_friends: 'fetch_user_friends',
  onboarding_scan_engagement: 'fetch_user_engagements',
} as const;

/** Maps the next step to its onboarding step. */
const places: Record<NextStep, OnboardingStepName | null> = {
  install: 'install_extension',
  agree: 'install_extension',
  connect: 'install_extension',
  confirm: 'install_extension',
  sync_friends: 'onboarding_scan_friends',
  sync_engagement: 'onboarding_scan_engagement',
  choose: null,
};

/** The five steps, until all are done. The announcement can be skipped and is never the next step. */
export function OnboardingCard() {
  const { data: flags, error: unread, refetch } = useFlagsQuery();
  // After a skip without an answer, the flags are read again until the api answers.
  useRetry(flags && unread, refetch);
  const presence = useSharedSelector(selectPresence);
  const standing = useNextStep();
  // Undefined until the user opens or folds a step.
  const [toggled, setToggled] = useState<OnboardingStepName | null>();
  const [write] = useWriteFlagsMutation();
  const toast = useToast();
  const isSkipped = flags?.announcement_skipped ?? false;
  // The step stays open after sharing or copying until the user closes it.
  const [isAnnouncing, setAnnouncing] = useState(false);
  const steps =
    standing && flags
      ? onboardingSteps({
          robotInstalled: isRobotSetUp(standing.next),
          announcementShared: flags.count_share_facebook_cleaning_announcement > 0 || isSkipped,
          friendsSynced: standing.facts.friendsSynced,
          engagementSynced: standing.facts.engagementSynced,
        })
      : undefined;
  useCompletionLoads(steps && isOnboarded(steps));
  if (!standing || !steps || (isOnboarded(steps) && !isAnnouncing)) return null;
  const current = places[standing.next];
  // The only step left is open by default.
  const first = current === null || isAnnouncing ? announcement : null;
  const shown = toggled === undefined ? first : toggled;

  async function skip() {
    const { error } = await write({ announcement_skipped: true });
    if (!error) return;
    const isLost = asFailure(error).code === 'api_unreachable';
    const said = {
      title: errorText(error),
      description: 'The step stays. You can skip it again.',
    };
    toast.show({ ...(isLost ? unanswered : said), tone: 'danger' });
    if (isLost) void refetch();
  }
  const announcing = (
    <ShareStep
      isShared={isAnnouncing}
      onShared={() => setAnnouncing(true)}
      onSkip={() => void skip()}
      onDone={() => {
        setAnnouncing(false);
        setToggled(null);
      }}
    />
  );
  const contents = (name: OnboardingStepName): ReactNode => {
    if (name === 'install_extension')
      return <InstallStep presence={presence} next={standing.next} />;
    if (name === announcement) return announcing;
    if (name === 'onboarding_complete' || name !== current)
      return <p className="text-muted">{words[name]}</p>;
    return <ReadingStep name={readings[name]} press={words[name]} />;
  };
  return (
    <Card
      title={`Set up ${brand.name}`}
      description={standing.left === 0 ? 'One optional step left' : standing.leftWords}
    >
      <Stepper
        label="Onboarding"
        steps={steps.map(({ stepName, title, completed, last }) => {
          const isOptional = stepName === announcement;
          return {
            key: stepName,
            title,
            ...(isOptional && { description: describe(completed, isSkipped) }),
            state: completed ? 'done' : stepName === current ? 'current' : 'upcoming',
            content: contents(stepName),
            open: stepName === current || stepName === shown,
            ...((completed || isOptional) &&
              !last && { onToggle: () => setToggled(shown === stepName ? null : stepName) }),
          };
        })}
      />
    </Card>
  );
}

function describe(isDone: boolean, isSkipped: boolean): string {
  if (!isDone) return 'Optional: you can skip it.';
  return isSkipped ? 'Skipped.' : '';
}
