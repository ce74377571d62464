import type { Flags } from '@winnow/sdk/contract';
import { Card } from '@winnow/ui/card';
import { Facts } from '@winnow/ui/facts';
import { SkeletonLines } from '@winnow/ui/skeleton';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { capital, formatDateTime, formatNumber } from '../../../shared/format/format';
import { FactLine } from './fact-line';
import { useFlagsOfUserQuery } from './users-api';

type Value = Flags[keyof Flags];

const isSet = (value: Value) => value !== false && value !== 0 && value !== null;

function valueWords(value: Value): string {
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return formatDateTime(value);
  return value ? 'Yes' : 'No';
}

/** 'count_payment_error' as 'Payment error'. */
const nameOf = (flag: string) => capital(flag.replace(/^count_/, '').replaceAll('_', ' '));

/** The user's flags and counters: those that say something first, the others on request. */
export function FlagsCard({ userId }: { userId: string }) {
  const { data, error, refetch } = useFlagsOfUserQuery(userId);
  if (error)
    return (
      <Card title="Flags">
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Card>
    );
  const all = Object.entries(data ?? {}) as [string, Value][];
  const set = all.filter(([, value]) => isSet(value));
  const others = all.filter(([, value]) => !isSet(value));
  return (
    <Card title="Flags">
      {!data && <SkeletonLines lines={4} />}
      {set.length > 0 && <FlagLines flags={set} />}
      {data && (
        <details className="mt-3 text-sm">
          <summary className="cursor-pointer text-muted">{others.length} that are not set</summary>
          <div className="mt-2">
            <FlagLines flags={others} />
          </div>
        </details>
      )}
    </Card>
  );
}

function FlagLines({ flags }: { flags: readonly [string, Value][] }) {
  return (
    <Facts>
      {flags.map(([flag, value]) => (
        <FactLine key={flag} name={nameOf(flag)} value={valueWords(value)} />
      ))}
    </Facts>
  );
}
