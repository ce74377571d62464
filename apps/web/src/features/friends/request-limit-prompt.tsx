import { lazy, Suspense } from 'react';
import { requestLimitText } from './limit-texts';
import { useFriendRequests } from './use-friend-requests';
import { useUpgradePrompt } from './use-upgrade-prompt';

const UpgradeDialog = lazy(() =>
  import('../../shared/upgrade-dialog').then(({ UpgradeDialog: it }) => ({ default: it })),
);

/** Tells people without PRO of the limit, when they choose more than is left or nothing is left any more. */
export function RequestLimitPrompt() {
  const { picks, limits, isPro, isKnown, robotInstalled } = useFriendRequests();
  const mayOpen = isKnown && robotInstalled && !isPro;
  const [open, close] = useUpgradePrompt(mayOpen, picks.length, limits?.current.left);
  if (!open || !limits) return null;
  return (
    <Suspense>
      <UpgradeDialog
        title="More friend requests with PRO"
        text={requestLimitText(limits.current)}
        onClose={close}
      />
    </Suspense>
  );
}
