import { Spinner } from '@winnow/ui/spinner';

/** Fills the window while it is not known yet what will stand there. */
export function PageLoader() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner size={24} label="Loading" />
    </main>
  );
}
