import { ErrorLine } from '../../shared/feedback/error-line';
import { formatDollars } from '../../shared/format/format';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import { TryNow } from '../../shared/feedback/try-now';
import { useRetry } from '../../shared/feedback/use-retry';
import { useReferralBalanceQuery } from '../../shared/api/referral-balance-api';

/** The paid and unpaid referral balance, while the user is in the programme. Unpaid is pending plus due. */
export function ReferralBalance() {
  const { data: user } = useCurrentUserQuery();
  const isOn = Boolean(user?.affiliate_id);
  const { data, error, refetch } = useReferralBalanceQuery(undefined, { skip: !isOn });
  const retry = useRetry(error, () => void refetch());
  if (!isOn) return null;
  if (error) {
    return (
      <div className="mt-3 text-sm">
        <p className="mb-2 text-danger-text">
          <ErrorLine error={error} retries />
        </p>
        <TryNow {...retry} size="sm" />
      </div>
    );
  }
  const row = (label: string, cents: number | undefined) => (
    <div className="flex justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="font-strong tabular-nums">
        {cents === undefined ? '…' : formatDollars(cents)}
      </dd>
    </div>
  );
  return (
    <dl aria-label="Balance" className="mt-3 flex flex-col gap-1">
      {row('Paid', data?.paid)}
      {row('Unpaid', data && data.pending + data.due)}
    </dl>
  );
}
