import type { ReactNode } from 'react';
import { cx } from './class-names';
import { Icon } from './icon';

export interface FieldLook {
  label: string;
  /** Hides the label visually. Screen readers still have it. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
}

interface FieldProps extends FieldLook {
  id: string;
  children: ReactNode;
}

/** Borders, height and states of every input box. */
export const fieldBox =
  'h-9 w-full rounded-control border border-control/70 bg-surface px-3 text-base text-text transition-colors hover:border-control focus-visible:border-accent focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:border-border-strong disabled:bg-canvas disabled:text-muted aria-invalid:border-danger';

/** Id of the hint or error that describes the field, if any. */
export function describedBy(id: string, look: Pick<FieldLook, 'hint' | 'error'>) {
  return look.error || look.hint ? `${id}-note` : undefined;
}

/** Label above, hint or error below. */
export function Field({ id, label, hideLabel, hint, error, className, children }: FieldProps) {
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      {children}
      {(error || hint) && (
        <p
          id={`${id}-note`}
          className={cx('flex gap-1.5 text-xs', error ? 'text-danger-text' : 'text-muted')}
        >
          {error && <Icon name="warning" size={14} className="mt-px" />}
          <span>{error || hint}</span>
        </p>
      )}
    </div>
  );
}
