import { useId } from 'react';
import { cx } from './class-names';
import { Icon } from './icon';
import { pageWindow } from './page-window';

export interface PaginationProps {
  /** Names the landmark. Needed when a screen has several. */
  label?: string | undefined;
  /** 1-based. */
  page: number;
  pages: number;
  onPageChange: (page: number) => void;
  pageSize?: number | undefined;
  pageSizes?: readonly number[] | undefined;
  onPageSizeChange?: ((size: number) => void) | undefined;
  /** Maximum number of page buttons. Default and maximum: 15. */
  most?: number | undefined;
  className?: string | undefined;
}

const step =
  'grid h-7 min-w-7 place-items-center rounded-small px-1 text-muted hover:bg-hover hover:text-text disabled:cursor-not-allowed disabled:bg-transparent disabled:text-faint';

/** Previous, at most 15 pages, next, and the page size. */
export function Pagination({
  label = 'Pages',
  page,
  pages,
  onPageChange,
  pageSize,
  pageSizes = [25, 50, 100],
  onPageSizeChange,
  most = 15,
  className,
}: PaginationProps) {
  const sizeId = useId();
  return (
    <nav
      aria-label={label}
      className={cx('flex flex-wrap items-center gap-3 text-sm tabular-nums', className)}
    >
      <div className="flex flex-wrap items-center gap-0.5">
        <button
          type="button"
          aria-label="Previous page"
          className={step}
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
        >
          <Icon name="chevron-left" size={15} />
        </button>
        {pageWindow(page, pages, Math.min(most, 15)).map((slot, index, slots) =>
          slot === 'gap' ? (
            <span
              key={`gap-after-${String(slots[index - 1])}`}
              aria-hidden
              className="px-1 text-muted"
            >
              …
            </span>
          ) : (
            <button
              key={slot}
              type="button"
              aria-label={`Page ${slot}`}
              aria-current={slot === page ? 'page' : undefined}
              className={cx(step, slot === page && 'bg-hover font-semibold text-text!')}
              onClick={() => onPageChange(slot)}
            >
              {slot}
            </button>
          ),
        )}
        <button
          type="button"
          aria-label="Next page"
          className={step}
          disabled={page >= pages}
          onClick={() => onPageChange(page + 1)}
        >
          <Icon name="chevron-right" size={15} />
        </button>
      </div>
      {pageSize !== undefined && onPageSizeChange && (
        <span className="relative">
          <label htmlFor={sizeId} className="sr-only">
            Rows per page
          </label>
          <select
            id={sizeId}
            value={pageSize}
            onChange={(event) => onPageSizeChange(Number(event.target.value))}
            className="h-7 appearance-none rounded-small bg-transparent pr-6 pl-2 text-text hover:bg-hover"
          >
            {pageSizes.map((size) => (
              <option key={size} value={size} className="bg-surface text-text">
                {size} per page
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            size={13}
            className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </nav>
  );
}
