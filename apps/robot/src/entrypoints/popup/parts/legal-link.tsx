import type { ReactNode } from 'react';
import { build } from '../../../platform/build';

/** Terms and privacy policy are public pages of the dashboard. */
export function LegalLink({ page, children }: { page: 'terms' | 'privacy'; children: ReactNode }) {
  return (
    <a
      className="underline underline-offset-2 hover:text-accent-text"
      href={`${build.dashboardUrl}${page}`}
      target="_blank"
      rel="noreferrer"
    >
      {children}
    </a>
  );
}
