import { Spinner } from '@winnow/ui/spinner';
import { WaitingPage } from '../../shared/feedback/waiting-page';

/** Fills the window while it is not known yet what will stand there. */
export function PageLoader() {
  return <WaitingPage label="Loading" />;
}

/** Stands in the shell while a screen's code comes; its height is what the shell leaves. */
export function ScreenLoader() {
  return (
    <div className="grid min-h-[calc(100dvh-52px)] place-items-center">
      <Spinner size={24} label="Loading" />
    </div>
  );
}
