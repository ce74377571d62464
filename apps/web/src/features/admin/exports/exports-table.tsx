import type { AdminExport } from '@winnow/sdk/contract';
import { Badge } from '@winnow/ui/badge';
import { Button } from '@winnow/ui/button';
import { IconButton } from '@winnow/ui/icon-button';
import { ProgressBar } from '@winnow/ui/progress-bar';
import { Table, TableBody, TableCell, TableHead, TableHeader } from '@winnow/ui/table';
import { useToast } from '@winnow/ui/toast';
import { useState } from 'react';
import { errorText } from '../../../shared/feedback/error-text';
import {
  capital,
  count,
  formatAgo,
  formatDuration,
  formatNumber,
} from '../../../shared/format/format';
import { saveFile } from '../../../shared/save-file';
import { ConfirmDialog } from '../confirm/confirm-dialog';
import { cappedNumber } from '../list/capped-count';
import { SelfRemovingRow } from '../list/self-removing';
import { useDownloadExportMutation, useRemoveExportMutation } from './api';

const kindWords: Record<AdminExport['kind'], string> = {
  admin_users: 'Users',
  robot_logs: 'Robot logs',
};

export function ExportsTable({ exports }: { exports: readonly AdminExport[] }) {
  const [doomed, setDoomed] = useState<AdminExport>();
  const [remove] = useRemoveExportMutation();
  return (
    <div className="overflow-x-auto">
      <Table aria-label="Exports">
        <TableHead>
          <tr>
            <TableHeader>Export</TableHeader>
            <TableHeader>Asked for by</TableHeader>
            <TableHeader>State</TableHeader>
            <TableHeader>Deleted in</TableHeader>
            <TableHeader>
              <span className="sr-only">Actions</span>
            </TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          {exports.map((one) => (
            <ExportRow key={one.id} it={one} onRemove={() => setDoomed(one)} />
          ))}
        </TableBody>
      </Table>
      {doomed && (
        <ConfirmDialog
          title={`Delete the export of ${kindWords[doomed.kind].toLowerCase()}?`}
          isDanger
          asksReason={false}
          confirm="Delete the export"
          run={() => remove(doomed.id)}
          done="The export is deleted"
          onClose={() => setDoomed(undefined)}
        >
          <p>
            {doomed.state === 'done'
              ? 'Its file is gone afterwards. Files that were downloaded stay where they are.'
              : 'It stops, and no file is made.'}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function ExportRow({ it, onRemove }: { it: AdminExport; onRemove: () => void }) {
  const filters = Object.entries(it.filters).map(filterWords);
  return (
    <SelfRemovingRow>
      <TableCell>
        <span className="font-semibold">{kindWords[it.kind]}</span>
        <span className="block max-w-[360px] truncate text-sm text-muted">
          {filters.length === 0 ? 'All' : filters.join(', ')}
        </span>
      </TableCell>
      <TableCell className="whitespace-nowrap">
        {it.is_mine ? 'You' : it.admin.name}
        <span className="block text-sm text-muted">{formatAgo(it.created_at)}</span>
      </TableCell>
      <TableCell className="min-w-[220px]">
        <ExportState it={it} />
      </TableCell>
      <TableCell className="whitespace-nowrap">{untilWords(it.expires_at)}</TableCell>
      <TableCell>
        <div className="flex items-center justify-end gap-1">
          {it.state === 'done' && it.is_mine && <Download it={it} />}
          <IconButton
            icon="trash"
            label={`Delete the export of ${kindWords[it.kind].toLowerCase()}`}
            onClick={onRemove}
          />
        </div>
      </TableCell>
    </SelfRemovingRow>
  );
}

/** 'Is banned: yes', 'Subscribed plan: annual'. */
const filterWords = ([name, value]: [string, unknown]) =>
  `${capital(name.replaceAll('_', ' '))}: ${String(value)
    .replace(/^true$/, 'yes')
    .replace(/^false$/, 'no')}`;

function ExportState({ it: { state, rows, total, bytes, cause } }: { it: AdminExport }) {
  if (state === 'done')
    return (
      <>
        <Badge tone="success">Done</Badge>{' '}
        <span className="text-sm text-muted">
          {count(rows, 'row')}, {sizeWords(bytes)}
        </span>
      </>
    );
  // The total is counted up to 10,000: beyond that the end is not known.
  const known = total <= 10_000;
  return (
    <>
      <ProgressBar
        label={state === 'waiting' ? 'Waits for a worker' : 'Is written'}
        valueText={`${formatNumber(rows)} of ${cappedNumber(total)}`}
        {...(known && { value: rows, max: Math.max(1, total) })}
      />
      {cause !== null && (
        <span className="mt-1 block text-sm text-danger-text">
          The last attempt failed and is repeated: {cause}
        </span>
      )}
    </>
  );
}

const untilWords = (at: string) =>
  formatDuration(Math.max(0, (Date.parse(at) - Date.now()) / 1000));

const sizeWords = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;

function Download({ it }: { it: AdminExport }) {
  const toast = useToast();
  const [read, { isLoading, reset }] = useDownloadExportMutation();
  async function download() {
    const { data, error } = await read(it.id);
    // The store must not keep a file of megabytes.
    reset();
    if (data) saveFile(`${it.kind}-${it.created_at.slice(0, 10)}.csv`, new Blob(data), 'text/csv');
    else toast.show({ title: errorText(error), tone: 'danger' });
  }
  return (
    <Button size="sm" icon="download" loading={isLoading} onClick={() => void download()}>
      Download
    </Button>
  );
}
