import { moneyWords } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ApiFailure } from '../../../shared/api/api';
import { ErrorLine } from '../../../shared/feedback/error-line';
import { errorText } from '../../../shared/feedback/error-text';
import { TryNow } from '../../../shared/feedback/try-now';
import { useRetry } from '../../../shared/feedback/use-retry';
import { planTitle } from '../plans/plan-options';
import type { Attempt } from '../attempt/attempt';
import { ChangeCardButton } from './change-card-button';
import type { Problem } from './progress';

interface Props {
  problem: Problem;
  /** Due today, as it is shown now. */
  amount: number | undefined;
  /** The purchase that was sent, while it has no answer. */
  sent: Attempt | null;
  /** The stored card pays, so there is no card form. */
  isUpgrade: boolean;
  /** A retry runs. */
  isBusy: boolean;
  onRetry: () => void;
  onStop: () => void;
}

/** Why a press did not end in a purchase: what happened, whether anything was charged, and what to do. */
export function ProblemNotice({ problem, amount, isUpgrade, ...then }: Props) {
  if (problem.kind === 'unsure') {
    const { failure, repeats } = problem;
    return failure && repeats ? (
      <RepeatingNotice {...problem} failure={failure} {...then} />
    ) : (
      <UnsureNotice {...problem} {...then} />
    );
  }
  if (problem.kind === 'refused' && problem.failure.code === 'preview_outdated')
    return (
      <Notice tone="warning" title="The amount has changed. Nothing was charged.">
        {amount !== undefined && `Due today is now ${moneyWords(amount)}. `}
        Press Continue to pay the new amount.
      </Notice>
    );
  if (problem.kind === 'refused')
    return (
      <Notice
        tone="danger"
        title={`Error: ${errorText(problem.failure)}`}
        actions={
          problem.failure.code === 'subscription_exists' ? (
            <Button size="sm" render={(props) => <Link to="/account/subscription" {...props} />}>
              Account & Billing
            </Button>
          ) : (
            isUpgrade && cardCodes.includes(problem.failure.code) && <ChangeCardButton />
          )
        }
      >
        {advice(problem.failure, isUpgrade)}
      </Notice>
    );
  const { message } = problem;
  if (problem.kind === 'card')
    return (
      <Notice tone="danger" title={`Error: ${message}`}>
        Nothing was charged. Check the card or enter another one, then press Continue.
      </Notice>
    );
  return (
    <Notice
      tone="danger"
      title={message ? `Error: ${message}` : 'Your bank has not confirmed the payment'}
      actions={isUpgrade && <ChangeCardButton />}
    >
      {isUpgrade
        ? 'Nothing was charged. Press Continue to try again, or change your card first.'
        : 'Nothing was charged. Press Continue to try again, with this card or another one.'}
    </Notice>
  );
}

const nothing = 'Nothing was charged.';

/** What the api's sentence leaves out. */
function advice({ code, text }: ApiFailure, isUpgrade: boolean): string {
  const charged = text.includes(nothing) ? '' : nothing;
  const ofCard = isUpgrade && cardCodes.includes(code) ? changeCard : undefined;
  const step = ofCard ?? steps[code] ?? 'Load the page again, or write to us if this stays.';
  return `${charged} ${step}`.trim();
}

/** Failures that another card may solve. */
const cardCodes: readonly ApiFailure['code'][] = ['payment_declined', 'card_missing'];
const changeCard = 'Change your card, then press Continue.';

const steps: Partial<Record<ApiFailure['code'], string>> = {
  payment_declined: 'Check the card or enter another one, then press Continue.',
  card_missing: 'Enter a card, then press Continue.',
  coupon_token_invalid: 'Your discount is removed. The usual prices come back in 3 seconds.',
  subscription_exists: 'You find your plan in Account & Billing.',
  purchase_locked: 'Your plan stays as it is.',
  subscription_manual: 'Your plan stays as it is.',
  account_ending: 'To keep the account, write to us.',
  billing_not_enabled: 'Your plan stays as it is.',
  upgrade_unavailable: 'Your plan stays as it is.',
  rate_limited: 'Wait a minute, then press Continue.',
};

interface UnsureProps {
  sent: Attempt | null;
  failure: ApiFailure | null;
  isConfirmed: boolean;
  isBusy: boolean;
  onRetry: () => void;
  onStop: () => void;
}

/** Asks again by itself. */
function RepeatingNotice(props: UnsureProps & { failure: ApiFailure }) {
  const retry = useRetry(props.failure, props.onRetry, { always: true });
  return (
    <UnsureNotice {...props} retries>
      <TryNow {...retry} size="sm" variant="primary">
        <StopButton {...props} />
      </TryNow>
    </UnsureNotice>
  );
}

/** A payment that was sent before this screen was opened goes on only with a press. */
function UnsureNotice({
  sent,
  failure,
  isConfirmed,
  retries = false,
  children,
  ...then
}: UnsureProps & { retries?: boolean; children?: ReactNode }) {
  return (
    <Notice
      tone="warning"
      title={
        isConfirmed
          ? 'Your bank confirmed the payment, and your plan could not be loaded yet'
          : 'We don’t know yet whether the payment went through'
      }
      actions={
        children ?? (
          <>
            <Button size="sm" variant="primary" loading={then.isBusy} onClick={then.onRetry}>
              Try again
            </Button>
            <StopButton {...then} />
          </>
        )
      }
    >
      {failure && (
        <>
          <ErrorLine error={failure} retries={retries} />{' '}
        </>
      )}
      {sent && `It is the payment of ${moneyWords(sent.amount)} for ${planTitle(sent.plan)}. `}
      {isConfirmed
        ? 'You don’t have to pay again. Please keep this page open.'
        : 'You are never charged twice: trying again asks for the same payment. Please keep this page open.'}
    </Notice>
  );
}

/** While a retry runs there is nothing to stop yet. */
function StopButton({ isBusy, onStop }: Pick<UnsureProps, 'isBusy' | 'onStop'>) {
  return (
    <Button size="sm" disabled={isBusy} onClick={onStop}>
      Stop trying
    </Button>
  );
}
