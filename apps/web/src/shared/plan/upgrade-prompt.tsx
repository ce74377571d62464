import type { ComponentProps } from 'react';
import { PromptPart } from '../dialogs/dialog-part';
import type { UpgradeDialog } from './upgrade-dialog';
import { lazyPart } from '../loading/lazy-part';

const Dialog = lazyPart(() => import('./upgrade-dialog').then(({ UpgradeDialog: it }) => it));

/** The upgrade dialog, whose code comes when it opens: most people never meet it. */
export function UpgradePrompt(props: ComponentProps<typeof UpgradeDialog>) {
  return (
    <PromptPart>
      <Dialog {...props} />
    </PromptPart>
  );
}
