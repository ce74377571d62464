import { brand } from '@winnow/sdk/brand';
import type { User } from '@winnow/sdk/contract';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { Icon } from '@winnow/ui/icon';
import { Stat } from '@winnow/ui/stat';
import { Tooltip } from '@winnow/ui/tooltip';
import { useReferralBalanceQuery } from '../../shared/api/referral-balance-api';
import { asFailure, errorText } from '../../shared/feedback/error-text';
import { ErrorLine } from '../../shared/feedback/error-line';
import { TryNow } from '../../shared/feedback/try-now';
import { useRetry } from '../../shared/feedback/use-retry';
import { successMs, usePassing } from '../../shared/feedback/use-passing';
import { formatDollars } from '../../shared/format/format';
import { isImpersonating } from '../../shared/session/impersonation';
import { impersonationReason } from '../../shared/session/impersonation-reason';
import { sharerUrl, useCountShare } from '../../shared/share';
import { useRefreshAffiliateLinkMutation } from './api';
import { useCopied } from './use-copied';

/** What was earned, and the link that earns. */
export function AffiliatePanel({ user }: { user: User }) {
  return (
    <Card title="Your earnings">
      <Balances />
      <ReferralLink link={user.affiliate_link} />
    </Card>
  );
}

function Balances() {
  const { data, error, refetch } = useReferralBalanceQuery();
  const retry = useRetry(error, () => void refetch());
  if (error)
    return (
      <div className="text-sm">
        <p className="mb-2 text-danger-text">
          <ErrorLine error={error} retries />
        </p>
        <TryNow {...retry} size="sm" />
      </div>
    );
  const words = (cents: number | undefined) => (cents === undefined ? '…' : formatDollars(cents));
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(160px,1fr))] gap-4">
      <Stat label="Paid, USD" value={words(data?.paid)} />
      <Stat
        label="Unpaid, USD"
        value={words(data && data.pending + data.due)}
        comparison={data && `${formatDollars(data.due)} is due now`}
      />
    </div>
  );
}

function ReferralLink({ link }: { link: string | null }) {
  const [renew, { isLoading, isSuccess, error, reset }] = useRefreshAffiliateLinkMutation();
  const { isCopied, copy } = useCopied();
  const count = useCountShare('referral_link');
  usePassing(isSuccess, successMs, reset);
  usePassing(error, successMs, reset);
  const why = isImpersonating() ? impersonationReason : '';
  return (
    <div className="mt-5 border-t border-border pt-4">
      <h3 className="text-sm font-semibold">Your referral link</h3>
      {link === null ? (
        <p className="mt-1 text-muted">There is no link yet. Press ‘Refresh Link’ to get one.</p>
      ) : (
        <button
          type="button"
          title="Copy"
          onClick={() => copy(link)}
          className="mt-1.5 flex w-full items-center justify-between gap-3 rounded-control border border-border-strong bg-canvas px-3 py-2 text-left hover:border-control"
        >
          <span className="min-w-0 font-strong wrap-anywhere">{link}</span>
          <span className="inline-flex shrink-0 items-center gap-1.5 text-sm text-muted">
            <Icon name={isCopied ? 'check' : 'copy'} size={15} />
            {isCopied ? 'Copied' : 'Copy'}
          </span>
        </button>
      )}
      <output className="sr-only">{isCopied && 'The link is copied'}</output>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {link !== null && (
          <Button
            href={sharerUrl(link)}
            target="_blank"
            rel="noopener noreferrer"
            iconEnd="external"
            onClick={() => count()}
          >
            Share on {brand.network}
          </Button>
        )}
        <Tooltip content={why}>
          <Button
            icon="refresh"
            loading={isLoading}
            unavailable={why !== ''}
            onClick={() => void renew()}
          >
            Refresh Link
          </Button>
        </Tooltip>
        <output className="text-active-text">
          {isSuccess && 'Referral link refreshed successfully!'}
        </output>
        {error && (
          <p role="alert" className="text-danger-text">
            {asFailure(error).code === 'internal'
              ? 'Failed to refresh referral link'
              : errorText(error)}
          </p>
        )}
      </div>
      <p className="mt-2 text-sm text-muted">Links you shared before keep working.</p>
    </div>
  );
}
