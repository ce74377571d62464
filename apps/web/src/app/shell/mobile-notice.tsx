import { brand } from '@winnow/sdk/brand';
import { Brand } from '@winnow/ui/brand';
import { type ReactNode, useSyncExternalStore } from 'react';
import { isSmallScreen, small } from './small-screen';

function subscribe(changed: () => void) {
  const query = matchMedia(small);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Replaces the app on screens too small for it. */
export function MobileNotice({ children }: { children: ReactNode }) {
  const isSmall = useSyncExternalStore(subscribe, isSmallScreen);
  if (!isSmall) return children;
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="max-w-[360px]">
        <Brand name={brand.name} size="lg" />
        <h1 className="mt-6 text-xl font-strong">This screen is too small</h1>
        <p className="mt-2 text-muted">
          {brand.name} is a Chrome extension. It needs a Mac, PC or Chromebook.
        </p>
      </div>
    </main>
  );
}
