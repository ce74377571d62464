import { brand } from '@winnow/sdk/brand';
import { Button } from '@winnow/ui/button';
import { Skeleton } from '@winnow/ui/skeleton';
import { Link } from 'react-router';
import type { NextStep } from '@winnow/sdk/rules';
import { SetUpButton, SetUpWords } from '../../shared/robot/set-up-robot-step';
import type { RobotSlice } from '../../shared/robot/slice';

interface Props {
  presence: RobotSlice['presence'];
  next: NextStep;
}

/** Where to get the extension and how to set it up. */
export function InstallStep({ presence, next }: Props) {
  // A robot has a second to answer. Until then the user is not asked to install it.
  if (presence === 'looking') return <Skeleton className="h-[66px] max-w-md" />;
  if (presence === 'unlinked')
    return <p className="text-muted">Reload the page to see whether {brand.robot} is there.</p>;
  if (next === 'agree' || next === 'connect' || next === 'confirm') {
    return (
      <div className="flex flex-col items-start gap-2.5">
        <SetUpWords step={next} />
        {/* Secondary, because the sidebar has the primary button. */}
        <SetUpButton step={next} variant="secondary" />
      </div>
    );
  }
  if (presence === 'connected') return <p className="text-muted">{brand.robot} is connected.</p>;
  return (
    <div className="flex flex-col items-start gap-2.5">
      <p className="text-muted">
        {brand.robot} works in your own browser and only on your own account. It needs Chrome.
      </p>
      <Button render={(props) => <Link to="/troubleshoot/install" {...props} />}>
        How to install it
      </Button>
    </div>
  );
}
