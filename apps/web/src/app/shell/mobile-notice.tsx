import { brand } from '@winnow/sdk/brand';
import { Brand } from '@winnow/ui/brand';
import { type ReactNode, useSyncExternalStore } from 'react';

const small = '(max-width: 650px) and (max-height: 850px)';

function subscribe(changed: () => void) {
  const query = matchMedia(small);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Zoom makes a window look small to CSS. Whoever reads at 200 % has a computer and needs the app, not the notice
 *  (WCAG 1.4.4); only the window's outer size stays what it is. */
function isSmallScreen() {
  if (!matchMedia(small).matches) return false;
  const zoom = outerWidth / innerWidth;
  return !(zoom > 1.1 && (outerWidth > 650 || innerHeight * zoom > 850));
}

/** Stands in for the app on screens too small for it. */
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
