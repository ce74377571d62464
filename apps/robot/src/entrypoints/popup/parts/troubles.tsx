import { brand } from '@winnow/sdk/brand';
import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import type { PopupCommand, PopupState } from '../../popup-messages';
import { count } from '../words';
import { AllowAccess } from './allow-access';

/** Everything that keeps the robot from working, each with its remedy. Only the first is the next step. */
export function Troubles({
  state,
  send,
  askAccess,
}: {
  state: PopupState;
  send: (command: PopupCommand) => void;
  askAccess: () => Promise<boolean>;
}) {
  return (
    <>
      {state.outdated && (
        <Notice
          tone="warning"
          title="This robot is outdated"
          actions={
            <Button size="sm" variant="primary" onClick={() => send({ type: 'extensions.open' })}>
              Open the extensions page
            </Button>
          }
        >
          Version {state.outdated.minimum_version} or later is needed. The browser updates it when
          restarted; or turn on Developer mode on the extensions page and press Update there.
          Nothing is lost.
        </Notice>
      )}
      {!state.site_access && (
        <Notice
          tone="warning"
          title={`The robot has no access to ${brand.network}`}
          actions={<AllowAccess size="sm" variant="primary" ask={askAccess} />}
        >
          Access was turned off in the browser. Current work waits and continues once access is
          allowed.
        </Notice>
      )}
      {state.signed_out && (
        <Notice
          tone="warning"
          title={`Signed out of ${brand.network}`}
          actions={
            <Button
              size="sm"
              variant={state.site_access ? 'primary' : 'secondary'}
              onClick={() => send({ type: 'robot_window.show' })}
            >
              Sign in on {brand.network}
            </Button>
          }
        >
          Current work waits and continues after you sign in.
        </Notice>
      )}
      {state.api_signed_out && (
        <Notice
          tone="warning"
          title="The dashboard’s sign-in has ended"
          actions={
            <Button
              size="sm"
              variant={state.site_access && !state.signed_out ? 'primary' : 'secondary'}
              onClick={() => send({ type: 'dashboard.open' })}
            >
              Sign in to the dashboard
            </Button>
          }
        >
          {state.outbox_size > 0
            ? `${count(state.outbox_size, 'result is', 'results are')} kept here and delivered afterwards.`
            : 'The robot waits until you sign in there again.'}
        </Notice>
      )}
    </>
  );
}
