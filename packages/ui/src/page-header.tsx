import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** The one h1 of a page. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    // A long subtitle continues below the actions. In a narrow window the actions come last.
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 max-md:grid-cols-1 max-md:[&_button>svg]:hidden">
      {/* As high as the actions beside it, so that the title has the same position on every screen. Focusable, because
          a menu that closes on navigation moves the focus here. */}
      <h1 tabIndex={-1} className="text-title leading-9 outline-none">
        {title}
      </h1>
      {actions && (
        <div className="flex flex-wrap items-center gap-2 max-md:order-last max-md:mt-2">
          {actions}
        </div>
      )}
      {subtitle && <p className="col-span-full text-base text-muted">{subtitle}</p>}
    </header>
  );
}
