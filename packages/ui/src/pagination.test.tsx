import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Pagination } from './pagination';

test('shows at most 15 page buttons, even when asked for more (A-283)', () => {
  render(<Pagination page={30} pages={60} most={40} onPageChange={() => undefined} />);

  expect(screen.getAllByRole('button', { name: /^Page \d+$/ })).toHaveLength(15);
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('30');
});

test('previous and next stop at the ends', () => {
  const onPageChange = vi.fn<() => void>();
  const { rerender } = render(<Pagination page={1} pages={3} onPageChange={onPageChange} />);
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(onPageChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPageChange).toHaveBeenLastCalledWith(2);

  rerender(<Pagination page={3} pages={3} onPageChange={onPageChange} />);
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPageChange).toHaveBeenCalledOnce();
});

test('offers 25, 50 and 100 on a page and tells the choice as a number', () => {
  const onPageSizeChange = vi.fn<() => void>();
  render(
    <Pagination
      page={1}
      pages={3}
      onPageChange={() => undefined}
      pageSize={100}
      onPageSizeChange={onPageSizeChange}
    />,
  );
  const select = screen.getByLabelText('Rows per page');

  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '25 per page',
    '50 per page',
    '100 per page',
  ]);
  fireEvent.change(select, { target: { value: '25' } });
  expect(onPageSizeChange).toHaveBeenCalledExactlyOnceWith(25);
});
