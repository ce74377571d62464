import type { Job } from '@winnow/sdk/jobs';
import { type NextStep, nextStep } from '@winnow/sdk/rules';
import { Stepper } from '@winnow/ui/stepper';
import { type PopupCommand, type PopupState, termsVersion } from '../../popup-messages';
import { Identity } from './identity';
import { StartButton } from './start-button';
import { Terms } from './terms';

/** The list position of each next step. The robot is installed already, and friends are chosen on the dashboard. */
const places: Record<NextStep, number> = {
  install: 0,
  agree: 0,
  connect: 1,
  confirm: 1,
  sync_friends: 2,
  sync_engagement: 3,
  choose: 4,
};

export interface StepsProps {
  state: PopupState;
  active: Job | undefined;
  send: (command: PopupCommand) => void;
}

/** The steps to the first result: agree, confirm, sync friends, sync engagement. */
export function Steps({ state, active, send }: StepsProps) {
  const done = [
    state.phase !== 'terms',
    state.phase === 'ready',
    state.synced.friends,
    state.synced.engagements,
  ];
  const current =
    places[
      nextStep({
        robotInstalled: true,
        termsAccepted: state.phase !== 'terms',
        connected: state.connected_user !== null,
        identityConfirmed: state.phase === 'ready',
        friendsSynced: state.synced.friends,
        engagementSynced: state.synced.engagements,
      })
    ];
  const stateOf = (at: number) => {
    if (done[at]) return 'done' as const;
    return at === current ? ('current' as const) : ('upcoming' as const);
  };
  const isLooking = active?.name === 'initial_user_setup';
  // The card of the running job shows what can be done next.
  const start = (name: 'fetch_user_friends' | 'fetch_user_engagements', label: string) =>
    active ? undefined : <StartButton state={state} name={name} label={label} send={send} />;
  return (
    <Stepper
      label="Getting started"
      steps={[
        {
          key: 'terms',
          title: done[0] ? 'Terms agreed' : 'What the robot does',
          description: done[0] ? undefined : 'Nothing leaves your browser before you agree.',
          state: stateOf(0),
          content: <Terms onAccept={() => send({ type: 'terms.accept', version: termsVersion })} />,
        },
        {
          key: 'identity',
          title: done[1]
            ? `You are ${state.network_user?.full_name ?? 'confirmed'}`
            : 'Is this you?',
          state: stateOf(1),
          // Shown during any other job, because that job waits for the answer.
          content: isLooking ? undefined : <Identity state={state} send={send} />,
        },
        {
          key: 'friends',
          title: 'Sync your friends',
          state: stateOf(2),
          content: start('fetch_user_friends', 'Sync friends'),
        },
        {
          key: 'engagements',
          title: 'Sync your engagement',
          state: stateOf(3),
          content: start('fetch_user_engagements', 'Sync engagement'),
        },
      ]}
    />
  );
}
