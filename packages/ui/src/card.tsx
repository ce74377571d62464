import { type ReactNode, useId } from 'react';
import { cx } from './class-names';

export interface CardProps {
  title?: ReactNode;
  description?: ReactNode;
  /** Placed at the right of the title. */
  actions?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  /** No padding around the body: for tables and lists that have their own. */
  flush?: boolean | undefined;
  /** Ringed in the accent colour, for example a chosen plan. */
  selected?: boolean | undefined;
  className?: string | undefined;
}

/** A sheet on the page. With a title it is a named region. */
export function Card({
  title,
  description,
  actions,
  footer,
  children,
  flush,
  selected,
  className,
}: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cx(
        'flex min-w-0 flex-col overflow-clip rounded-card border bg-surface',
        selected ? 'border-accent inset-ring inset-ring-accent' : 'border-border',
        className,
      )}
    >
      {(title || actions) && (
        <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-[18px] pt-3">
          <div
            className={cx(
              // On a phone a long title takes two lines beside the actions instead of one above them.
              'flex min-h-[30px] min-w-0 flex-col justify-center max-[480px]:flex-1 max-[480px]:basis-40',
              description ? 'py-1' : '',
            )}
          >
            {title && (
              <h2 id={id} className="text-lg font-strong text-text">
                {title}
              </h2>
            )}
            {description && <p className="mt-0.5 text-sm text-muted">{description}</p>}
          </div>
          {actions && (
            <div className="-my-[3px] flex min-w-0 flex-wrap items-center gap-2">{actions}</div>
          )}
        </header>
      )}
      <div
        className={cx(
          'flex min-w-0 flex-1 flex-col',
          flush
            ? Boolean(title || actions) && 'pt-2'
            : cx('px-[18px] pb-[18px]', title || actions ? 'pt-2' : 'pt-4'),
        )}
      >
        {children}
      </div>
      {footer && (
        <footer className="flex items-center justify-between gap-3 border-t border-border px-[18px] py-3 text-sm text-muted">
          {footer}
        </footer>
      )}
    </section>
  );
}
