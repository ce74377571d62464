import type { ReactNode } from 'react';
import { cx } from './class-names';
import { Icon, type IconName } from './icon';

export interface EmptyStateProps {
  icon?: IconName | undefined;
  title: ReactNode;
  /** Why it is empty, and what the user can do. */
  children?: ReactNode;
  action?: ReactNode;
  /** danger: the content could not be loaded. */
  tone?: 'neutral' | 'danger' | undefined;
  className?: string | undefined;
}

/** Takes the place of missing content. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  tone = 'neutral',
  className,
}: EmptyStateProps) {
  return (
    <div className={cx('my-auto flex flex-col items-center px-6 py-12 text-center', className)}>
      {icon && (
        <span
          className={cx(
            'mb-4 grid size-12 place-items-center rounded-full',
            tone === 'danger' ? 'bg-removed-soft text-danger-text' : 'bg-sunken text-muted',
          )}
        >
          <Icon name={icon} size={22} />
        </span>
      )}
      <p className="text-lg font-strong text-balance">{title}</p>
      {children && <div className="mt-1 max-w-[46ch] text-balance text-muted">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
