import { type ComponentProps, Suspense } from 'react';
import type { UpgradeDialog } from './upgrade-dialog';
import { lazyPart } from './lazy-part';

const Dialog = lazyPart(() => import('./upgrade-dialog').then(({ UpgradeDialog: it }) => it));

/** The upgrade dialog, whose code comes when it opens: most people never meet it. */
export function UpgradePrompt(props: ComponentProps<typeof UpgradeDialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
