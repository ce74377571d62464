import type { User } from '@winnow/sdk/contract';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { useState } from 'react';
import { formatDate } from '../../../shared/format/format';
import { planLabel } from '../../../shared/format/plan-label';
import { CancelDialog } from './cancel-dialog';
import { canCancel } from './can-cancel';

/** The way out of a subscription for a user who sees no other screen. Nothing where nothing is charged. */
export function CancelCard({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const { subscription_ends_at: endsAt } = user;
  if (endsAt !== null || !canCancel(user)) {
    if (endsAt === null || user.stripe_subscription_id === null) return null;
    return (
      <Card title="Your subscription">
        <p className="text-muted">
          It is cancelled. {planLabel(user)} ends on {formatDate(endsAt)}, and nothing is charged
          again.
        </p>
      </Card>
    );
  }
  return (
    <Card title="Your subscription">
      <p className="text-muted">
        {planLabel(user)} renews until you cancel it. Past payments are not refunded automatically:
        write to support to ask for a refund.
      </p>
      <Button className="mt-4 self-start" onClick={() => setAsking(true)}>
        Cancel Subscription
      </Button>
      {isAsking && <CancelDialog user={user} onClose={() => setAsking(false)} />}
    </Card>
  );
}
