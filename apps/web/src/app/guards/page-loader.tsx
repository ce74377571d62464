import { Spinner } from '@winnow/ui/spinner';
import { WaitingPage } from '../../shared/feedback/waiting-page';

/** Fills the window while it is not known which page will be shown. */
export function PageLoader() {
  return <WaitingPage label="Loading" />;
}

/** Fills the shell while a screen's code loads; its height is the room that the shell leaves. */
export function ScreenLoader() {
  return (
    <div className="grid min-h-[calc(100dvh-52px)] place-items-center">
      <Spinner size={24} label="Loading" />
    </div>
  );
}
