import { brand } from '@winnow/sdk/brand';
import type { User } from '@winnow/sdk/contract';
import { hasRunningSubscription, isPaid } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { Dialog } from '@winnow/ui/dialog';
import { Notice } from '@winnow/ui/notice';
import { TextField } from '@winnow/ui/text-field';
import { Tooltip } from '@winnow/ui/tooltip';
import { useState } from 'react';
import { isUnanswered } from '../../shared/api/unanswered';
import { asFailure, errorText } from '../../shared/feedback/error-text';
import { formatDate } from '../../shared/format/format';
import { isImpersonating } from '../../shared/session/impersonation';
import { impersonationReason } from '../../shared/session/impersonation-reason';
import { useDeleteAccountMutation } from './api';

interface Props {
  user: User;
  onDeleted: () => void;
}

/** The word to type. It is not a phrase that a browser fills in. */
const word = 'delete';

const unsureTitle = 'We don’t know yet whether your account was deleted. Try again.';

/** Deletes the account, after saying what becomes of the data and of the subscription. */
export function DeleteCard({ user, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false);
  if (user.deletion_requested_at !== null)
    return (
      <Notice
        tone="warning"
        title={`You asked to delete your account on ${formatDate(user.deletion_requested_at)}`}
      >
        The payment service could not be reached yet to end your subscription. Your account is
        deleted as soon as it answers. Nothing can be bought any more. A renewal that is due before
        then may still be charged: write to {brand.supportEmail} if that happens.
      </Notice>
    );
  const why = isImpersonating() ? impersonationReason : '';
  return (
    <Card title="Delete your account">
      <p className="text-muted">
        Deletes your account at {brand.name} with everything in it. {brand.network} is not changed:
        friends you removed stay removed, all others stay friends.
      </p>
      <Tooltip content={why}>
        <Button
          className="mt-4 self-start"
          icon="trash"
          unavailable={why !== ''}
          onClick={() => setAsking(true)}
        >
          Delete account
        </Button>
      </Tooltip>
      {isAsking && (
        <DeleteDialog user={user} onDeleted={onDeleted} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}

function DeleteDialog({ user, onDeleted, onClose }: Props & { onClose: () => void }) {
  const [remove, { isLoading, error }] = useDeleteAccountMutation();
  const [typed, setTyped] = useState('');
  const isUnsure = error !== undefined && isUnanswered(asFailure(error));

  async function start() {
    const { data } = await remove();
    if (data?.state === 'deleted') onDeleted();
    else if (data) onClose();
  }

  return (
    <Dialog
      open
      tone="danger"
      onOpenChange={onClose}
      title="Delete your account?"
      description="This cannot be undone. Download your data first if you want to keep it."
      footer={
        <>
          <Button onClick={onClose}>Keep account</Button>
          <Button
            variant="danger"
            disabled={typed.trim().toLowerCase() !== word}
            loading={isLoading}
            onClick={() => void start()}
          >
            Delete everything
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        <li>Your lists, engagement, posts, settings and logs are deleted.</li>
        <li>{subscriptionWords(user)}</li>
        {user.affiliate_id !== null && (
          <li>Your referral link earns nothing for purchases made after this.</li>
        )}
      </ul>
      <TextField
        className="mt-4"
        label={`Type ‘${word}’ to confirm`}
        autoComplete="off"
        value={typed}
        onValueChange={setTyped}
      />
      {error && (
        <Notice
          tone="danger"
          className="mt-4"
          title={isUnsure ? unsureTitle : 'Your account was not deleted'}
        >
          {errorText(error)}
        </Notice>
      )}
    </Dialog>
  );
}

/** What the deletion means for what was paid. */
export function subscriptionWords(user: User): string {
  const ends = user.subscription_ends_at ?? user.next_payment_at;
  if (user.subscribed_plan === 'once')
    return 'Your lifetime plan ends. It cannot be moved to a new account.';
  if (isPaid(user) && user.is_manual_subscription) return 'Your plan ends today.';
  if (hasRunningSubscription(user) || (isPaid(user) && user.stripe_subscription_id !== null))
    return ends === null
      ? 'Your subscription ends today and nothing is charged again. What you paid for the rest of the period is not paid back.'
      : `Your subscription ends today, not on ${formatDate(ends)}, and nothing is charged again. What you paid for the rest of the period is not paid back.`;
  return 'Nothing is charged: you have no running subscription.';
}
