import { brand } from '@winnow/sdk/brand';
import { can } from '@winnow/sdk/rules';
import { Button, type ButtonProps } from '@winnow/ui/button';
import { useSharedSelector } from '../shared-state';
import { selectRobotFacts } from './slice';
import { useRobotSend } from './use-robot';

interface Props extends Pick<ButtonProps, 'block' | 'variant'> {
  step: 'agree' | 'connect' | 'confirm';
}

const words = {
  agree: 'Open the robot and agree to its terms.',
  confirm: `Open the robot and confirm who you are on ${brand.network}.`,
};

/** The robot refuses every job before it was set up in its own window; this leads there. */
export function SetUpRobotStep({ step, block, variant = 'primary' }: Props) {
  const facts = useSharedSelector(selectRobotFacts);
  const send = useRobotSend();
  if (step === 'connect') {
    return (
      <>
        <p className="text-sm text-muted">
          It has not finished its work for another {brand.name} account in this browser. Reload this
          page when it has. To stop it, sign in with that account and sign out there.
        </p>
        <Button block={block} variant={variant} onClick={() => location.reload()}>
          Reload the page
        </Button>
      </>
    );
  }
  const hasPage = facts !== null && can(facts, 'set_up_page');
  return (
    <>
      <p className="text-sm text-muted">
        {words[step]}
        {!hasPage && ' Its icon is in the toolbar of Chrome.'}
      </p>
      {hasPage && (
        <Button block={block} variant={variant} onClick={() => send({ type: 'setup.open' })}>
          Open the robot
        </Button>
      )}
    </>
  );
}
