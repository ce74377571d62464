import { brand } from '@winnow/sdk/brand';
import { Button, type ButtonProps } from '@winnow/ui/button';
import { useState } from 'react';

export interface AllowAccessProps extends Pick<ButtonProps, 'size' | 'block' | 'variant'> {
  ask: () => Promise<boolean>;
}

/** Makes the browser ask whether the robot may read the network's pages. After a refusal it explains what that means,
 *  and the user can try again. */
export function AllowAccess({ ask, ...look }: AllowAccessProps) {
  const [isRefused, setRefused] = useState(false);
  const press = () => {
    // Nothing may be awaited before: the browser allows the request only during the click.
    ask().then(
      (isGiven) => setRefused(!isGiven),
      () => setRefused(true),
    );
  };
  return (
    <div className="flex w-full flex-col items-start gap-2">
      <Button {...look} onClick={press}>
        Allow
      </Button>
      <p role="status" className={isRefused ? 'text-xs text-muted' : 'sr-only'}>
        {isRefused &&
          `Access is still not allowed, so the robot reads nothing on ${brand.network}. Press Allow when you are ready; the browser asks again.`}
      </p>
    </div>
  );
}
