import type { ComponentProps } from 'react';
import { PromptPart } from '../dialogs/dialog-part';
import type { UpgradeDialog } from './upgrade-dialog';
import { lazyComponent } from '../loading/lazy-component';

const Dialog = lazyComponent(() => import('./upgrade-dialog').then(({ UpgradeDialog: it }) => it));

/** The upgrade dialog. Its code loads when it opens, because most users never see it. */
export function UpgradePrompt(props: ComponentProps<typeof UpgradeDialog>) {
  return (
    <PromptPart>
      <Dialog {...props} />
    </PromptPart>
  );
}
