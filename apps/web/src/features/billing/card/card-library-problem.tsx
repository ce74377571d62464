import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { blockedText } from './card-library';
import type { useCardLibrary } from './use-card-library';

/** Why there is no card form: there is no payment here, the api is away, or the browser held the library back. */
export function CardLibraryProblem({ library }: { library: ReturnType<typeof useCardLibrary> }) {
  const { isOff, isBlocked, settingsError, askAgain, tryLoad } = library;
  if (isOff)
    return <Notice title="Nothing can be bought here">This server has no payment service.</Notice>;
  if (settingsError)
    return (
      <LoadFailed
        title="The payment form could not be loaded"
        error={settingsError}
        onRetry={() => void askAgain()}
      >
        Nothing was charged.
      </LoadFailed>
    );
  if (!isBlocked) return null;
  return (
    <Notice
      tone="danger"
      title="The payment form is blocked"
      actions={<Button onClick={tryLoad}>Try again</Button>}
    >
      {blockedText}
    </Notice>
  );
}
