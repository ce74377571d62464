import { type ComponentProps, lazy, Suspense } from 'react';
import type { UpgradeDialog } from './upgrade-dialog';

const Dialog = lazy(() =>
  import('./upgrade-dialog').then(({ UpgradeDialog: it }) => ({ default: it })),
);

/** The upgrade dialog, whose code comes when it opens: most people never meet it. */
export function UpgradePrompt(props: ComponentProps<typeof UpgradeDialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
