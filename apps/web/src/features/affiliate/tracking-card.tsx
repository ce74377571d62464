import type { User } from '@winnow/sdk/contract';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { Tooltip } from '@winnow/ui/tooltip';
import { useState } from 'react';
import { errorText } from '../../shared/feedback/error-text';
import { isImpersonating } from '../../shared/session/impersonation';
import { impersonationReason } from '../../shared/session/impersonation-reason';
import { useOpenAffiliateDashboardMutation } from './api';
import { useCopied } from './use-copied';

/** The affiliate service's own dashboard: what it shows, and two ways in. */
export function TrackingCard({ user }: { user: User }) {
  const { isCopied, copy } = useCopied();
  return (
    <Card title="Tracking dashboard">
      <p className="text-muted">
        Clicks, sign-ups, commissions and payouts are counted by Rewardful, a separate service. Its
        dashboard shows all of them, and there you say how you want to be paid.
      </p>
      <OpenDashboard />
      <dl className="mt-4 border-t border-border pt-4">
        <dt className="text-sm text-muted">Your login</dt>
        <dd className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-strong wrap-anywhere">{user.email ?? 'Not known'}</span>
          {user.email !== null && (
            <Button
              size="sm"
              icon={isCopied ? 'check' : 'copy'}
              aria-label={isCopied ? 'Copied' : 'Copy the login'}
              onClick={() => user.email !== null && copy(user.email)}
            >
              {isCopied ? 'Copied' : 'Copy'}
            </Button>
          )}
          <output className="sr-only">{isCopied && 'The login is copied'}</output>
        </dd>
      </dl>
      <p className="mt-3 text-sm text-muted">
        To sign in there without this page, set a password once: choose ‘Forgot your password?’ on
        its sign-in page and enter this login.
      </p>
    </Card>
  );
}

function OpenDashboard() {
  const [ask] = useOpenAffiliateDashboardMutation();
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const why = isImpersonating() ? impersonationReason : '';

  async function open() {
    // Opened during the click: after the answer a browser would block it.
    const tab = window.open('', '_blank');
    setOpening(true);
    setProblem(null);
    const { data, error } = await ask();
    setOpening(false);
    if (data && tab) {
      tab.opener = null;
      tab.location.href = data.url;
      return;
    }
    tab?.close();
    setProblem(
      error ? errorText(error) : 'Your browser blocked the new tab. Allow it for this page.',
    );
  }

  return (
    <>
      <Tooltip content={why}>
        <Button
          className="mt-4 self-start"
          iconEnd="external"
          loading={isOpening}
          unavailable={why !== ''}
          onClick={() => void open()}
        >
          Open the dashboard
        </Button>
      </Tooltip>
      {problem && (
        <p role="alert" className="mt-2 text-danger-text">
          {problem}
        </p>
      )}
    </>
  );
}
