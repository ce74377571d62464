import { brand } from '@winnow/sdk/brand';
import { Button } from '@winnow/ui/button';
import { FloatingNotices } from '@winnow/ui/floating-notices';
import { Notice } from '@winnow/ui/notice';
import { useEffect, useEffectEvent, useState } from 'react';
import { matchPath, useLocation } from 'react-router';
import { useBillingSettingsQuery } from '../../shared/api/billing-settings-api';
import { cardPaths, documentAddress } from '../../shared/loading/own-document';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import { useStored } from '../../shared/storage/use-stored';
import { askReferral } from './ask-referral';

/**
 * Asks a user who came by a referral link whether the affiliate service may be told. Nothing of it is loaded before.
 * A user who has bought before was not referred by the link. The screens of payment load no such service.
 */
export function ReferralQuestion() {
  const [via, setVia] = useStored('via');
  const [, setReferral] = useStored('referral');
  const [isBusy, setBusy] = useState(false);
  const [isUnreached, setUnreached] = useState(false);
  const { data: user } = useCurrentUserQuery();
  const { data: settings } = useBillingSettingsQuery(undefined, { skip: via === null });
  const service = settings?.rewardful;
  const [agreed, setAgreed] = useStored('viaAgreed');
  const goOn = useEffectEvent(() => {
    if (via !== null && agreed === via && service) void agree(via, service);
  });
  const { pathname } = useLocation();
  const canAsk = Boolean(service) && !cardPaths.some((path) => matchPath(path, pathname));
  useEffect(() => {
    if (canAsk) goOn();
  }, [canAsk]);
  if (!canAsk || via === null || !service || !user || user.stripe_customer_id !== null) return null;

  async function agree(code: string, chosen: { key: string; js_url: string }) {
    setBusy(true);
    // The policy of a document allows the service's script where the code is in its address.
    const address = documentAddress();
    if (address?.searchParams.has('via') === false && agreed !== code) {
      setAgreed(code);
      const next = new URL(location.href);
      next.searchParams.set('via', code);
      location.assign(next.pathname + next.search + next.hash);
      return;
    }
    setAgreed(null);
    try {
      const id = await askReferral(chosen, code);
      if (id !== null) setReferral(id);
      setVia(null);
    } catch {
      // The code stays: without it the person behind the link loses the share.
      setUnreached(true);
    }
    setBusy(false);
  }
  return (
    <FloatingNotices>
      <Notice
        tone={isUnreached ? 'warning' : 'info'}
        title={
          isUnreached
            ? 'The referral could not be recorded'
            : `May we tell who recommended ${brand.name} to you?`
        }
        actions={
          <>
            <Button onClick={() => setVia(null)}>No</Button>
            <Button loading={isBusy} onClick={() => void agree(via, service)}>
              {isUnreached ? 'Try again' : 'Yes'}
            </Button>
          </>
        }
      >
        {isUnreached ? <span role="alert">{unreachedText}</span> : questionText}
      </Notice>
    </FloatingNotices>
  );
}

const questionText =
  'You came by a referral link. If you say yes, Rewardful, the service that counts referrals, sets a cookie, and the person behind the link earns a share if you buy a plan. You pay the same price.';
const unreachedText =
  'Rewardful, the service that counts referrals, did not answer. An ad blocker may stop it. Allow it for this page and try again, or say no: you pay the same price.';
