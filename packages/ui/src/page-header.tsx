import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** The one h1 of a page. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-title">{title}</h1>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {/* Below both: beside the actions a long one would push them to a line of their own. */}
      {subtitle && <p className="mt-1 text-base text-muted">{subtitle}</p>}
    </header>
  );
}
