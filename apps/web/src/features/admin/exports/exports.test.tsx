import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp } from '../../../testing/app';
import { adminExport, adminExports } from '../../../testing/fixture-api/admin-exports';
import { makeUser } from '../../../testing/fixture-api/api';
import { holdReads } from '../../../testing/hold-reads';

const admin = { ...makeUser('pro', true), is_admin: true };
const otherId = '2f6c1f0e-3a52-4d19-8a43-5b1f8a9c0d22';
const ok = (body: unknown) => ({ status: 200, body });

function openExports(exports = adminExports(), more: Record<string, ReturnType<typeof ok>> = {}) {
  return openApp('/admin/exports', {
    answers: {
      'GET /users/current': ok(admin),
      'GET /admin/exports': ok({ exports }),
      'POST /admin/exports/admin_users': ok(adminExport({ state: 'waiting', rows: 0 })),
      [`GET /admin/exports/${adminExport().id}/content`]: ok({ content: 'id\r\n', next: null }),
      [`DELETE /admin/exports/${adminExport().id}`]: ok({}),
      ...more,
    },
  });
}

test('CSV Exports shows each with its state, and who may download it (B-406, B-408)', async () => {
  openExports();
  await screen.findByRole('heading', { level: 1, name: 'CSV Exports' });
  expect(document.title).toBe('CSV Exports · Winnow');
  const table = within(await screen.findByRole('table', { name: 'Exports' }));
  const [running, mine, other] = table.getAllByRole('row').slice(1);
  expect(within(running!).getByText('2,000 of 8,214')).toBeTruthy();
  expect(within(running!).getByText('Is banned: yes, Subscribed plan: annual')).toBeTruthy();
  expect(within(running!).queryByRole('button', { name: 'Download' })).toBeNull();
  expect(within(mine!).getByText('200,412 rows, 48.2 MB')).toBeTruthy();
  expect(within(mine!).getByRole('button', { name: 'Download' })).toBeTruthy();
  expect(within(other!).getByText('Robin Example')).toBeTruthy();
  expect(within(other!).queryByRole('button', { name: 'Download' })).toBeNull();
});

test('a download is one file of all parts', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:export';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  openExports([adminExport()]);
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]!.text()).toBe('id\r\n');
});

test('an export of all users starts after a question, and one is deleted after one', async () => {
  const { callsTo } = openExports([adminExport()]);
  fireEvent.click(await screen.findByRole('button', { name: 'Export all users' }));
  const question = within(await screen.findByRole('dialog', { name: 'Export all users?' }));
  expect(callsTo('POST /admin/exports/admin_users')).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Export all users' }));
  await screen.findByText('The export has started');
  expect(callsTo('POST /admin/exports/admin_users').map(({ body }) => body)).toEqual([{}]);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the export of users' }));
  const doom = within(await screen.findByRole('dialog', { name: 'Delete the export of users?' }));
  fireEvent.click(doom.getByRole('button', { name: 'Delete the export' }));
  await screen.findByText('The export is deleted');
  expect(callsTo(`DELETE /admin/exports/${adminExport().id}`)).toHaveLength(1);
});

test('an export that is deleted leaves the focus on the screen, not at its start', async () => {
  const list = ok({ exports: [adminExport(), adminExport({ id: otherId })] });
  openExports([], { 'GET /admin/exports': list });
  const [button] = await screen.findAllByRole('button', { name: 'Delete the export of users' });
  button!.focus();
  fireEvent.click(button!);
  const doom = within(await screen.findByRole('dialog', { name: 'Delete the export of users?' }));
  list.body = { exports: [adminExport({ id: otherId })] };
  const release = holdReads('/admin/exports');
  fireEvent.click(doom.getByRole('button', { name: 'Delete the export' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
  release();
  await waitFor(() => expect(button!.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('without exports the screen says where they come from', async () => {
  openExports([]);
  expect(await screen.findByText('No exports in the last 24 hours')).toBeTruthy();
});
