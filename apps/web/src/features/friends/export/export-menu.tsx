import type { ListType } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { useToast } from '@winnow/ui/toast';
import { useState } from 'react';
import { toFailure } from '../../../shared/api/api';
import { useCommand } from '../../../shared/commands/commands';
import { errorText } from '../../../shared/feedback/error-text';
import { LazyMenu } from '../../../shared/dialogs/lazy-menu';
import { isFiltered, matchingQuery, type ListQuery } from '../query/list-query';

// Lazy: this chunk holds the libraries that write the files.
const load = () => import('./export-files');

/** Exports the list as a spreadsheet, or all data as one archive. The browser makes both files. */
export function ExportMenu({ type, listQuery }: { type: ListType; listQuery: ListQuery }) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();

  async function save(what: 'list' | 'everything') {
    setBusy(true);
    try {
      const files = await load();
      if (what === 'list') await files.saveList(matchingQuery(type, listQuery), listQuery.order);
      else await files.saveEverything();
      toast.show({ title: 'The file is in your downloads', tone: 'success' });
    } catch (error) {
      const description = 'No file was written.';
      toast.show({ title: errorText(toFailure(error)), description, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }
  const list = isFiltered(listQuery) ? 'What this list shows, as CSV' : 'This list as CSV';
  useCommand({
    id: 'export-list',
    label: `Export: ${list.toLowerCase().replace('csv', 'CSV')}`,
    group: 'Here',
    icon: 'download',
    run: () => void save('list'),
  });
  useCommand({
    id: 'export-everything',
    label: 'Export: everything as a zip',
    group: 'Here',
    icon: 'download',
    run: () => void save('everything'),
  });

  const trigger = (
    <Button icon="download" disabled={isBusy}>
      Export
    </Button>
  );
  return (
    <LazyMenu
      label="Export"
      align="end"
      trigger={trigger}
      items={[
        { key: 'list', label: list, icon: 'list', onSelect: () => void save('list') },
        {
          key: 'everything',
          label: 'Everything as a zip',
          icon: 'download',
          onSelect: () => void save('everything'),
        },
      ]}
    />
  );
}
