import { IconButton } from '@winnow/ui/icon-button';
import { lazy, Suspense, useState } from 'react';
import { useCommand } from '../../../shared/commands';

const ImportDialog = lazy(() =>
  import('./import-dialog').then(({ ImportDialog: it }) => ({ default: it })),
);

/** Friendship dates from the archive that the network gives everybody of their own data. */
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
      <IconButton
        icon="upload"
        label="Import friendship dates from a file"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
