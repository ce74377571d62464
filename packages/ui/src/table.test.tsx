import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SortHeader, type SortDirection, Table, TableHead } from './table';

function header(direction: SortDirection | null, onSort: () => void = () => undefined) {
  render(
    <Table>
      <TableHead>
        <tr>
          <SortHeader direction={direction} onSort={onSort}>
            Name
          </SortHeader>
        </tr>
      </TableHead>
    </Table>,
  );
  return screen.getByRole('columnheader', { name: 'Name' });
}

test.each([
  ['asc', 'ascending'],
  ['desc', 'descending'],
  [null, 'none'],
] as const)('a column sorted %s says %s', (direction, word) => {
  expect(header(direction).getAttribute('aria-sort')).toBe(word);
});

test('the header is pressed by its button', () => {
  const onSort = vi.fn<() => void>();
  header('asc', onSort);

  fireEvent.click(screen.getByRole('button', { name: 'Name' }));

  expect(onSort).toHaveBeenCalledOnce();
});
