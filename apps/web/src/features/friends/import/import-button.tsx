import { Button } from '@winnow/ui/button';
import { useState } from 'react';
import { useCommand } from '../../../shared/commands/commands';
import { DialogPart } from '../../../shared/dialogs/dialog-part';
import { lazyPart } from '../../../shared/loading/lazy-part';

const ImportDialog = lazyPart(() => import('./import-dialog').then(({ ImportDialog: it }) => it));

/** Imports friendship dates from the archive of their own data that users can download from the network. */
export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  useCommand({
    id: 'import-dates',
    label: 'Import friendship dates from a file',
    group: 'Here',
    icon: 'upload',
    run: () => setOpen(true),
  });
  return (
    <>
      <Button
        icon="upload"
        aria-label="Import friendship dates from a file"
        title="Import friendship dates from a file"
        onClick={() => setOpen(true)}
      >
        Import
      </Button>
      {isOpen && (
        <DialogPart onClose={() => setOpen(false)}>
          <ImportDialog onClose={() => setOpen(false)} />
        </DialogPart>
      )}
    </>
  );
}
