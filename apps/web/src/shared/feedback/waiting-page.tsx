import { brand } from '@winnow/sdk/brand';
import { Spinner } from '@winnow/ui/spinner';

/** Fills the window while it is not known which page will be shown. */
export function WaitingPage({ label }: { label: string }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <h1 className="sr-only">{brand.name}</h1>
      <Spinner size={24} label={label} />
    </main>
  );
}
