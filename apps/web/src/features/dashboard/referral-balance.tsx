import { ErrorLine } from '../../shared/error-line';
import { formatDollars } from '../../shared/format';
import { useCurrentUserQuery } from '../../shared/person-api';
import { useReferralBalanceQuery } from './api';

/** Paid and unpaid, while the programme is on. Unpaid is what is pending and what is due. */
export function ReferralBalance() {
  const { data: user } = useCurrentUserQuery();
  const isOn = Boolean(user?.affiliate_id);
  const { data, error } = useReferralBalanceQuery(undefined, { skip: !isOn });
  if (!isOn) return null;
  if (error) {
    return (
      <p className="mt-3 text-sm text-danger-text">
        <ErrorLine error={error} />
      </p>
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
