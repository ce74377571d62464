import { brand } from '@winnow/sdk/brand';
import { can } from '@winnow/sdk/rules';
import { Button, type ButtonProps } from '@winnow/ui/button';
import { useSharedSelector } from '../shared-state';
import { selectRobotFacts } from './slice';
import { useRobotSend } from './use-robot';

type Step = 'agree' | 'connect' | 'confirm';

const words: Record<Step, string> = {
  agree: 'Open the robot and agree to its terms.',
  connect: `It has not finished its work for another ${brand.name} account in this browser. Reload this page when it has. To stop it, sign in with that account and sign out there.`,
  confirm: `Open the robot and confirm who you are on ${brand.network}.`,
};

function useHasPage(): boolean {
  const facts = useSharedSelector(selectRobotFacts);
  return facts !== null && can(facts, 'set_up_page');
}

/** The robot refuses every job until it is set up in its own window. Says what to do there. */
export function SetUpWords({ step }: { step: Step }) {
  const hasPage = useHasPage();
  return (
    <p className="text-sm text-muted">
      {words[step]}
      {step !== 'connect' && !hasPage && ' Its icon is in the toolbar of Chrome.'}
    </p>
  );
}

interface Props extends Pick<ButtonProps, 'block' | 'variant'> {
  step: Step;
}

/** Opens the robot's own window, where that is possible. */
export function SetUpButton({ step, block, variant = 'primary' }: Props) {
  const send = useRobotSend();
  const hasPage = useHasPage();
  if (step === 'connect') {
    return (
      <Button block={block} variant={variant} onClick={() => location.reload()}>
        Reload the page
      </Button>
    );
  }
  if (!hasPage) return null;
  return (
    <Button block={block} variant={variant} onClick={() => send({ type: 'setup.open' })}>
      Open the robot
    </Button>
  );
}
