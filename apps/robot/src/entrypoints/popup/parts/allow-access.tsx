import { brand } from '@winnow/sdk/brand';
import { Button, type ButtonProps } from '@winnow/ui/button';
import { useState } from 'react';

export interface AllowAccessProps extends Pick<ButtonProps, 'size' | 'block' | 'variant'> {
  ask: () => Promise<boolean>;
}

/** Lets Chrome ask whether the robot may read the network's pages; a no is answered in words, and may be undone. */
export function AllowAccess({ ask, ...look }: AllowAccessProps) {
  const [isRefused, setRefused] = useState(false);
  const press = () => {
    // Nothing before it: Chrome asks only in the click itself.
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
          `Access is still not allowed, so the robot reads nothing on ${brand.network}. Press Allow when you are ready; Chrome asks again.`}
      </p>
    </div>
  );
}
