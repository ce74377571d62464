import { brand } from '@winnow/sdk/brand';
import { Button } from '@winnow/ui/button';
import { Stepper } from '@winnow/ui/stepper';
import { AllowAccess } from '../popup/parts/allow-access';
import { Identity } from '../popup/parts/identity';
import { Terms } from '../popup/parts/terms';
import type { PopupProps } from '../popup/popup';
import { type PopupState, termsVersion } from '../popup-messages';
import { stepsDone } from './steps-done';

export interface FirstStepsProps extends Pick<PopupProps, 'send' | 'askAccess'> {
  state: PopupState;
}

/** Agree, allow, connect, confirm. A step that is undone later becomes the current one again. */
export function FirstSteps({ state, send, askAccess }: FirstStepsProps) {
  const done = stepsDone(state);
  const current = (['terms', 'access', 'dashboard', 'username'] as const).find((key) => !done[key]);
  const stateOf = (key: keyof typeof done) => {
    if (done[key]) return 'done' as const;
    return key === current ? ('current' as const) : ('upcoming' as const);
  };
  return (
    <Stepper
      label="Setting up the robot"
      steps={[
        {
          key: 'terms',
          title: done.terms ? 'Terms agreed' : 'Read what the robot does, and agree',
          description: done.terms ? undefined : 'Nothing is read before you agree.',
          state: stateOf('terms'),
          content: (
            <Terms isRoomy onAccept={() => send({ type: 'terms.accept', version: termsVersion })} />
          ),
        },
        {
          key: 'access',
          title: done.access
            ? `Access to ${brand.network} allowed`
            : `Allow access to ${brand.network}`,
          description: done.access
            ? undefined
            : `Only pages that you can open yourself, and no other site.`,
          state: stateOf('access'),
          content: <AllowAccess variant="primary" ask={askAccess} />,
        },
        {
          key: 'dashboard',
          title: done.dashboard ? 'Dashboard connected' : 'Connect the dashboard',
          description: done.dashboard ? connectedAs(state) : 'Sign in there in this browser.',
          state: stateOf('dashboard'),
          content: (
            <Button
              variant="primary"
              iconEnd="external"
              onClick={() => send({ type: 'dashboard.open' })}
            >
              Open the dashboard
            </Button>
          ),
        },
        {
          key: 'username',
          title: done.username
            ? `You are ${state.network_user?.full_name ?? 'confirmed'} on ${brand.network}`
            : `Confirm who you are on ${brand.network}`,
          state: stateOf('username'),
          content: <Looking state={state} send={send} />,
        },
      ]}
    />
  );
}

function connectedAs({ connected_user: user }: PopupState): string | undefined {
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ');
  return name === '' ? undefined : `As ${name}.`;
}

/** Who is signed in on the network, or why the reading waits. */
function Looking({ state, send }: Pick<FirstStepsProps, 'state' | 'send'>) {
  const job = state.jobs.find(
    ({ name, status }) =>
      name === 'initial_user_setup' && ['queued', 'running', 'waiting'].includes(status),
  );
  if (!job)
    return (
      <div className="max-w-[380px]">
        <Identity state={state} send={send} />
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-2.5">
      <p>{job.waiting?.text ?? 'Reading who is signed in…'}</p>
      {state.signed_out && (
        <Button variant="primary" onClick={() => send({ type: 'robot_window.show' })}>
          Sign in on {brand.network}
        </Button>
      )}
    </div>
  );
}
