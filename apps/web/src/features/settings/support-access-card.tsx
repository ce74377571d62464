import { Card } from '@winnow/ui/card';
import { SkeletonLines } from '@winnow/ui/skeleton';
import { Switch } from '@winnow/ui/switch';
import { useToast } from '@winnow/ui/toast';
import { useEffect, useState } from 'react';
import { errorText } from '../../shared/feedback/error-text';
import { LoadFailed } from '../../shared/feedback/load-failed';
import { formatDateTime, formatDuration } from '../../shared/format/format';
import { isImpersonating } from '../../shared/session/impersonation';
import { useSetSupportAccessMutation, useSupportAccessQuery } from './support-access-api';

const minuteMs = 60_000;

/** Lets support see names and pictures for seven days. Hidden from an admin who impersonates the user. */
export function SupportAccessCard() {
  const isHidden = isImpersonating();
  const { data, error, refetch } = useSupportAccessQuery(undefined, {
    skip: isHidden,
    refetchOnMountOrArgChange: true,
  });
  if (isHidden) return null;
  return (
    <Card title="Support access">
      {data ? (
        <Access until={data.until} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()}>
          Nothing was changed.
        </LoadFailed>
      ) : (
        <SkeletonLines lines={3} />
      )}
    </Card>
  );
}

function Access({ until }: { until: string | null }) {
  const [set, { isLoading }] = useSetSupportAccessMutation();
  const toast = useToast();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  const left = until === null ? 0 : (Date.parse(until) - now) / 1000;
  const isOn = left > 0;

  async function change(checked: boolean) {
    setNow(Date.now());
    const { error } = await set(checked);
    if (error) toast.show({ title: errorText(error), tone: 'danger' });
  }

  return (
    <>
      <Switch
        label="Let support see names and pictures"
        hint="When support looks at your account, the names and pictures of other people are hidden. Switch this on if support asks you to. It ends by itself after 7 days."
        checked={isOn}
        disabled={isLoading}
        onCheckedChange={(checked) => void change(checked)}
      />
      {isOn && until !== null && (
        <p className="mt-2 text-sm text-muted">
          On for another {formatDuration(left)}, until {formatDateTime(until)}.
        </p>
      )}
    </>
  );
}
