import { brand } from '@winnow/sdk/brand';
import { Button } from '@winnow/ui/button';
import { FloatingNotices } from '@winnow/ui/floating-notices';
import { Notice } from '@winnow/ui/notice';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBillingSettingsQuery } from '../../shared/api/billing-settings-api';
import { documentAddress } from '../../shared/loading/own-document';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import { useStored } from '../../shared/storage/use-stored';
import { askReferral } from './ask-referral';

/**
 * Asks a user who came by a referral link whether the affiliate service may be told. Nothing of it is loaded before.
 * Someone who has bought before was not won by the link. Only a document whose address names the code may load the
 * service's script, so a yes elsewhere loads the page again.
 */
export function ReferralQuestion() {
  const [via, setVia] = useStored('via');
  const [, setReferral] = useStored('referral');
  const [agreed, setAgreed] = useStored('viaAgreed');
  const [isBusy, setBusy] = useState(agreed !== null);
  const { data: user } = useCurrentUserQuery();
  const { data: settings } = useBillingSettingsQuery(undefined, { skip: via === null });
  const service = settings?.rewardful;

  async function ask(code: string, chosen: { key: string; js_url: string }) {
    setAgreed(null);
    const id = await askReferral(chosen, code);
    if (id !== null) setReferral(id);
    setVia(null);
  }
  const goOn = useEffectEvent(() => {
    if (agreed !== null && via !== null && service) void ask(via, service);
  });
  const isKnown = service !== undefined && service !== null;
  useEffect(() => {
    if (isKnown) goOn();
  }, [isKnown]);
  if (via === null || !service || !user || user.stripe_customer_id !== null) return null;

  function agree(code: string, chosen: { key: string; js_url: string }) {
    setBusy(true);
    if (documentAddress()?.searchParams.has('via') ?? true) return void ask(code, chosen);
    setAgreed('1');
    const address = new URL(location.href);
    address.searchParams.set('via', code);
    location.assign(address);
  }
  return (
    <FloatingNotices>
      <Notice
        tone="info"
        title={`May we tell who recommended ${brand.name} to you?`}
        actions={
          <>
            <Button onClick={() => setVia(null)}>No</Button>
            <Button loading={isBusy} onClick={() => agree(via, service)}>
              Yes
            </Button>
          </>
        }
      >
        You came by a referral link. If you say yes, Rewardful, the service that counts referrals,
        sets a cookie, and the person behind the link earns a share if you buy a plan. You pay the
        same price.
      </Notice>
    </FloatingNotices>
  );
}
