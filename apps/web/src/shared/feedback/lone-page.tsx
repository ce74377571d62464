import { brand } from '@winnow/sdk/brand';
import { Brand } from '@winnow/ui/brand';
import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  /** Announced at once: the page replaces what the user expected. */
  isAlert?: boolean;
}

/** A page without the sidebar, with one message and one next step. */
export function LonePage({ title, children, actions, isAlert = false }: Props) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="w-full max-w-[460px]">
        <Brand name={brand.name} size="lg" />
        <div role={isAlert ? 'alert' : undefined}>
          <h1 className="mt-8 text-title text-balance">{title}</h1>
          {children && <div className="mt-2 text-lg text-muted">{children}</div>}
        </div>
        {actions && <div className="mt-6 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </main>
  );
}
