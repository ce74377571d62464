import { lazyComponent } from '../../../shared/loading/lazy-component';
import { ActButton } from '../preview/act-button';

const ImportDialog = lazyComponent(() =>
  import('./import-dialog').then(({ ImportDialog: it }) => it),
);
const fullLabel = 'Import friendship dates from a file';

/** Imports friendship dates from the archive of their own data that users can download from the network. */
export function ImportButton() {
  return (
    <ActButton
      icon="upload"
      label="Import"
      fullLabel={fullLabel}
      command={{ id: 'import-dates', label: fullLabel, group: 'Here', icon: 'upload' }}
    >
      {(close) => <ImportDialog onClose={close} />}
    </ActButton>
  );
}
