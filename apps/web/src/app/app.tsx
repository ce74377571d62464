import { LoadingBar } from '@winnow/ui/loading-bar';
import { ToastProvider } from '@winnow/ui/toast';
import { Provider } from 'react-redux';
import type { Connect } from '../shared/robot/connection';
import type { createQuietHistory } from './history';
import { PromptPart } from '../shared/dialogs/dialog-part';
import { useIsInFlight } from '../shared/loading/in-flight';
import { lazyComponent } from '../shared/loading/lazy-component';
import { isImpersonating } from '../shared/session/impersonation';
import { stored } from '../shared/storage/storage';
import { MobileNotice } from './shell/mobile-notice';
import { RobotProvider } from './providers/robot-provider';
import { AppRoutes } from './router';
import { ScreenRouter } from './screen-router';
import { Unreached } from './unreached';
import { type RootState, type Store, useAppSelector } from './store';

// Lazy: only staff need it.
const Impersonation = lazyComponent(() =>
  import('../features/admin/impersonation/impersonation').then(({ Impersonation: it }) => it),
);

interface Props {
  store: Store;
  history: ReturnType<typeof createQuietHistory>;
  /** Replaces the port to the extension in tests. */
  connect?: Connect;
}

/** The whole app with its providers. */
export function App({ store, history, connect }: Props) {
  return (
    <Provider store={store}>
      <MobileNotice>
        <ToastProvider>
          <Busy />
          <Unreached />
          <ScreenRouter history={history}>
            <RobotProvider {...(connect && { connect })}>
              {/* First, as it is above every screen: Tab reaches the way back before the screen's controls. */}
              {(isImpersonating() || stored('impersonationOver') !== null) && (
                <PromptPart>
                  <Impersonation />
                </PromptPart>
              )}
              <AppRoutes />
            </RobotProvider>
          </ScreenRouter>
        </ToastProvider>
      </MobileNotice>
    </Provider>
  );
}

/** True while a query or mutation is pending, including one that waits for a retry. */
function selectIsBusy({ api: { queries, mutations } }: RootState) {
  return [...Object.values(queries), ...Object.values(mutations)].some(
    (entry) => entry?.status === 'pending',
  );
}

function Busy() {
  const isInFlight = useIsInFlight();
  const isBusy = useAppSelector(selectIsBusy);
  return <LoadingBar active={isInFlight || isBusy} />;
}
