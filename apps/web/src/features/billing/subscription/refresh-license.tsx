import { Button } from '@winnow/ui/button';
import { Tooltip } from '@winnow/ui/tooltip';
import { asFailure, errorText } from '../../../shared/feedback/error-text';
import { successMs, usePassing } from '../../../shared/feedback/use-passing';
import { isImpersonating } from '../../../shared/session/impersonation';
import { impersonationReason } from '../../../shared/session/impersonation-reason';
import { useRefreshSubscriptionMutation } from '../refresh/api';

/** An error is longer to read. Specification 2, section 9. */
const errorMs = 5000;

/** Reads the subscription from the payment provider again, then the user. */
export function RefreshLicense() {
  const [refresh, { isLoading, isSuccess, error, reset }] = useRefreshSubscriptionMutation();
  const why = isImpersonating() ? impersonationReason : '';
  usePassing(isSuccess, successMs, reset);
  usePassing(error, errorMs, reset);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-stretch">
      <Tooltip content={why}>
        <Button
          icon="refresh"
          loading={isLoading}
          unavailable={why !== ''}
          onClick={() => void refresh()}
        >
          Refresh License
        </Button>
      </Tooltip>
      <output className="text-active-text">
        {isSuccess && 'License connection refreshed successfully!'}
      </output>
      {error && (
        <p role="alert" className="text-danger-text">
          {asFailure(error).code === 'internal'
            ? 'Failed to refresh license connection.'
            : errorText(error)}
        </p>
      )}
    </div>
  );
}
