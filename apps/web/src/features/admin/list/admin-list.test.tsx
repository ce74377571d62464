import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import type { ApiFailure } from '../../../shared/api/api';
import { mount } from '../../../testing/mount';
import { AdminList } from './admin-list';
import type { ListColumn } from './list-columns';
import type { ListDefinition } from './list-query';
import { MatchingAct } from './matching-act';
import { useListPlace } from './use-list-place';

interface Row {
  id: number;
  name: string;
}

const all: readonly Row[] = Array.from({ length: 60 }, (_, id) => ({ id, name: `Row ${id}` }));
const definition: ListDefinition = {
  name: 'samples',
  search: { label: 'Search rows', placeholder: 'Search rows', maxLength: 20 },
  filters: [
    {
      name: 'parity',
      label: 'Parity',
      kind: 'choice',
      options: [
        { value: 'even', label: 'Even' },
        { value: 'odd', label: 'Odd' },
      ],
    },
    { name: 'tag', label: 'Tag', kind: 'text' },
  ],
  orders: [
    { value: 'id asc', label: 'By number' },
    { value: 'id desc', label: 'By number, last first' },
  ],
};
const columns: readonly ListColumn<Row>[] = [
  {
    key: 'name',
    title: 'Name',
    field: 'id',
    cell: ({ id, name }) => <a href={`#${id}`}>{name}</a>,
  },
  { key: 'half', title: 'Half', numeric: true, cell: ({ id }) => id / 2 },
  { key: 'double', title: 'Double', numeric: true, isExtra: true, cell: ({ id }) => id * 2 },
];
const words = ['row', 'rows'] as const;

type Act = ComponentProps<typeof MatchingAct>['run'];
interface SampleProps {
  rows?: readonly Row[];
  error?: ApiFailure;
  isLoading?: boolean;
  refetch?: () => void;
  run?: Act;
}

function Sample({ rows = all, error, isLoading, refetch = () => {}, run }: SampleProps) {
  const place = useListPlace(definition);
  const { search, filters, order, after } = place.query;
  const found = rows
    .filter(({ name }) => name.includes(search))
    .filter(({ id }) => !filters['parity'] || (filters['parity'] === 'even') === (id % 2 === 0));
  const sorted = order === 'id asc' ? found : found.toReversed();
  const from = Number(after ?? 0);
  const page = { rows: sorted.slice(from, from + 25), count: rows.length, matching: found.length };
  const data = { ...page, next: from + 25 < found.length ? String(from + 25) : null };
  const answer = error || isLoading ? {} : { data, currentData: data };
  return (
    <AdminList
      {...{ words, definition, place, columns }}
      label="Rows"
      icon="list"
      empty="Rows come by themselves."
      result={{ ...answer, error, refetch }}
      read={(it) => ({ rows: it.rows, next: it.next, matching: it.matching, total: it.count })}
      keyOf={({ id }) => String(id)}
    >
      {run && (
        <MatchingAct
          {...{ words, definition, run }}
          query={place.query}
          matching={found.length}
          label="Delete all that match"
          verb="Delete"
          icon="trash"
          isDanger
          done="They are being deleted"
        >
          <p>Nobody notices.</p>
        </MatchingAct>
      )}
    </AdminList>
  );
}

const names = () =>
  within(screen.getByRole('table', { name: 'Rows' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const isOff = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

test('a page has its count, and the next one is one entry of the history', () => {
  mount(<Sample />);
  expect([names().length, names()[0]]).toEqual([25, 'Row 0']);
  expect(screen.getAllByText('25 of 60 rows').length).toBeGreaterThan(0);
  expect([isOff('Previous'), isOff('Next')]).toEqual([true, false]);
  press('Next');
  expect(names()[0]).toBe('Row 25');
  expect(screen.getByText(/, page 2/)).toBeTruthy();
  press('Next');
  expect([names()[0], isOff('Next')]).toEqual(['Row 50', true]);
  press('Previous');
  expect(names()[0]).toBe('Row 25');
  press('Previous');
  expect([names()[0], isOff('Previous')]).toEqual(['Row 0', true]);
});

test('another order or filter begins at the first page', async () => {
  mount(<Sample />);
  press('Next');
  press('Name');
  expect(names()[0]).toBe('Row 59');
  press(/^Filter/);
  fireEvent.change(await screen.findByLabelText('Parity'), { target: { value: 'even' } });
  expect(names()[0]).toBe('Row 58');
  expect(screen.getAllByText('25 of 30 rows that match').length).toBeGreaterThan(0);
  press('Remove the filter Parity: Even');
  expect(names()[0]).toBe('Row 59');
});

test('the search asks by itself, and its chip lifts it', async () => {
  mount(<Sample />);
  fireEvent.change(screen.getByLabelText('Search rows'), { target: { value: ' Row 4 ' } });
  await waitFor(() => expect(names()[0]).toBe('Row 4'));
  press('Clear all');
  expect(names().length).toBe(25);
  expect(screen.getByLabelText<HTMLInputElement>('Search rows').value).toBe('');
});

test('columns are chosen, and the choice is kept', async () => {
  const view = mount(<Sample />);
  const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles()).toEqual(['Name', 'Half']);
  press('Columns');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Double' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Half' }));
  expect(titles()).toEqual(['Name', 'Double']);
  view.unmount();
  mount(<Sample />);
  expect(titles()).toEqual(['Name', 'Double']);
  press('Columns');
  fireEvent.click(await screen.findByRole('button', { name: 'As at first' }));
  expect(titles()).toEqual(['Name', 'Half']);
});

test('arrow keys go from row to row, and a click in a row follows its link', () => {
  mount(<Sample />);
  const link = (name: string) => screen.getByRole('link', { name });
  const key = (name: string, pressed: string) => fireEvent.keyDown(link(name), { key: pressed });
  key('Row 0', 'ArrowDown');
  expect(document.activeElement).toBe(link('Row 1'));
  key('Row 1', 'End');
  expect(document.activeElement).toBe(link('Row 24'));
  key('Row 24', 'Home');
  expect(document.activeElement).toBe(link('Row 0'));
  const followed = vi.fn<() => void>();
  link('Row 3').addEventListener('click', followed);
  fireEvent.click(screen.getByRole('cell', { name: '1.5' }));
  expect(followed).toHaveBeenCalledOnce();
});

test('an error says what happened, and tries again', () => {
  const refetch = vi.fn<() => void>();
  mount(<Sample error={{ code: 'access_denied', text: 'No.' }} refetch={refetch} />);
  expect(screen.getByText('The rows could not be loaded')).toBeTruthy();
  press('Try again');
  expect(refetch).toHaveBeenCalledOnce();
});

test('what is loading, empty, or matches nothing says so', async () => {
  const loading = mount(<Sample isLoading />);
  expect(screen.getAllByText('Loading rows').length).toBeGreaterThan(0);
  loading.unmount();
  const empty = mount(<Sample rows={[]} />);
  expect(screen.getByText('No rows yet')).toBeTruthy();
  expect(screen.getByText('Rows come by themselves.')).toBeTruthy();
  empty.unmount();
  mount(<Sample />);
  fireEvent.change(screen.getByLabelText('Search rows'), { target: { value: 'nothing' } });
  await screen.findByText('No rows match');
  press('Clear all filters');
  expect(names().length).toBe(25);
});

test('an act on all that match says first how many these are and by which filters, and takes a reason', async () => {
  const run = vi.fn<Act>(async () => ({}));
  mount(<Sample run={run} />);
  press(/^Filter/);
  fireEvent.change(await screen.findByLabelText('Parity'), { target: { value: 'odd' } });
  fireEvent.click(screen.getByText('Delete all that match'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 30 rows?' }));
  expect(dialog.getByText('Parity: Odd')).toBeTruthy();
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete 30 rows' });
  expect(confirm.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: ' asked by Ann ' } });
  fireEvent.click(confirm);
  await screen.findByText('They are being deleted');
  expect(run).toHaveBeenCalledExactlyOnceWith('asked by Ann');
  expect(screen.queryByRole('dialog', { name: 'Delete 30 rows?' })).toBeNull();
});

test('an act that fails leaves the question open, and says that nothing was changed', async () => {
  const error = { code: 'access_denied', text: 'You do not have permission to do this.' } as const;
  mount(<Sample run={async () => ({ error })} />);
  press('Delete all that match');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 60 rows?' }));
  expect(dialog.getByText('No filter is set: these are all rows.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'tidy' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Delete 60 rows' }));
  expect(await dialog.findByText('Nothing was changed')).toBeTruthy();
  expect(dialog.getByText(error.text)).toBeTruthy();
});
