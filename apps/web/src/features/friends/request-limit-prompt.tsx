import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { opensUpgrade, requestLimitText, type Standing } from './request-limits';
import { useFriendRequests } from './use-friend-requests';

const UpgradeDialog = lazy(() =>
  import('../../shared/upgrade-dialog').then(({ UpgradeDialog: it }) => ({ default: it })),
);

/** Tells people without PRO of the limit, when they choose more than is left or nothing is left any more. */
export function RequestLimitPrompt() {
  const { picks, limits, isPro, isKnown, robotInstalled } = useFriendRequests();
  const [open, setOpen] = useState(false);
  const selected = picks.length;
  const left = limits?.current.left;
  const before = useRef<Standing>({ selected, left: undefined });
  const mayOpen = isKnown && robotInstalled && !isPro;
  useEffect(() => {
    const now = { selected, left };
    if (mayOpen && opensUpgrade(before.current, now)) setOpen(true);
    before.current = now;
  }, [selected, left, mayOpen]);
  if (!open || !limits) return null;
  return (
    <Suspense>
      <UpgradeDialog
        title="More friend requests with PRO"
        text={requestLimitText(limits.current)}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
}
