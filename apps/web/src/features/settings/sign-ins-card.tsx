import type { SignIn } from '@winnow/sdk/contract';
import { Badge } from '@winnow/ui/badge';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { SkeletonLines } from '@winnow/ui/skeleton';
import { useToast } from '@winnow/ui/toast';
import { isImpersonating } from '../../shared/session/impersonation';
import { errorText } from '../../shared/feedback/error-text';
import { count, formatAgo, formatDate } from '../../shared/format/format';
import { LoadFailed } from '../../shared/feedback/load-failed';
import { useEndOtherSignInsMutation, useEndSignInMutation, useSignInsQuery } from './sign-ins-api';

/** Every session of the user, with a button to end each. Hidden from an admin who impersonates the user. */
export function SignInsCard() {
  const isHidden = isImpersonating();
  const { data, error, refetch } = useSignInsQuery(undefined, {
    skip: isHidden,
    refetchOnMountOrArgChange: true,
  });
  if (isHidden) return null;
  return (
    <Card title="Where you are signed in">
      {data ? (
        <SignIns all={data.sign_ins} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()}>
          Nothing was changed.
        </LoadFailed>
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Card>
  );
}

function SignIns({ all }: { all: readonly SignIn[] }) {
  const [end, { isLoading, originalArgs }] = useEndSignInMutation();
  const [endOthers, { isLoading: isEndingOthers }] = useEndOtherSignInsMutation();
  const toast = useToast();
  const own = all.filter(({ is_current }) => is_current);
  const others = all.filter(({ is_current }) => !is_current);

  function failed(failure: Parameters<typeof errorText>[0]) {
    toast.show({ title: errorText(failure), tone: 'danger' });
  }
  async function signOut(id: string) {
    const { error } = await end(id);
    if (error) failed(error);
  }
  async function signOutElsewhere() {
    const { data, error } = await endOthers();
    if (data) toast.show({ title: `Signed out of ${count(data.ended, 'other browser')}` });
    else failed(error);
  }

  return (
    <>
      <ul className="flex flex-col divide-y divide-border">
        {[...own, ...others].map((one) => (
          <li key={one.id} className="flex items-center justify-between gap-3 py-3 first:pt-1">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-text">
                {nameOf(one)}
                {one.is_current && <Badge tone="success">This browser</Badge>}
              </p>
              <p className="mt-0.5 text-sm text-muted">
                Since {formatDate(one.begun_at)}
                {!one.is_current && `, last used ${formatAgo(one.last_used_at)}`}
              </p>
            </div>
            {!one.is_current && (
              <Button
                size="sm"
                className="shrink-0"
                aria-label={`Sign out: ${nameOf(one)}, since ${formatDate(one.begun_at)}`}
                loading={isLoading && originalArgs === one.id}
                onClick={() => void signOut(one.id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Button
          block
          className="mt-2"
          loading={isEndingOthers}
          onClick={() => void signOutElsewhere()}
        >
          Sign out everywhere else
        </Button>
      ) : (
        <p className="text-sm text-muted">No other sign-ins.</p>
      )}
    </>
  );
}

const nameOf = ({ browser }: SignIn) => browser ?? 'A browser';
