import { moneyWords } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import { Link } from 'react-router';
import type { ApiFailure } from '../../../shared/api/api';
import { ErrorLine } from '../../../shared/feedback/error-line';
import { errorText } from '../../../shared/feedback/error-text';
import { TryNow } from '../../../shared/feedback/try-now';
import { useRetry } from '../../../shared/feedback/use-retry';
import type { Problem } from './use-purchase';

interface Props {
  problem: Problem;
  /** Due today, as it is shown now. */
  amount: number | undefined;
  onRetry: () => void;
  onStop: () => void;
}

/** Why a press did not end in a purchase: what happened, whether anything was charged, and what to do. */
export function ProblemNotice({ problem, amount, ...then }: Props) {
  if (problem.kind === 'unsure') return <UnsureNotice {...problem} {...then} />;
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
          problem.failure.code === 'subscription_exists' && (
            <Button size="sm" render={(props) => <Link to="/account/subscription" {...props} />}>
              Account & Billing
            </Button>
          )
        }
      >
        {advice(problem.failure)}
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
    >
      Nothing was charged. Press Continue to try again, with this card or another one.
    </Notice>
  );
}

const nothing = 'Nothing was charged.';

/** What the api's sentence leaves out. */
function advice({ code, text }: ApiFailure): string {
  const charged = text.includes(nothing) ? '' : nothing;
  const step = steps[code] ?? 'Load the page again, or write to us if this stays.';
  return `${charged} ${step}`.trim();
}

const steps: Partial<Record<ApiFailure['code'], string>> = {
  payment_declined: 'Check the card or enter another one, then press Continue.',
  card_missing: 'Enter a card, then press Continue.',
  coupon_token_invalid: 'Your discount is removed. The usual prices come back in 3 seconds.',
  subscription_exists: 'You find your plan in Account & Billing.',
  subscription_manual: 'Your plan stays as it is.',
  account_ending: 'To keep the account, write to us.',
  billing_not_enabled: 'Your plan stays as it is.',
};

interface UnsureProps {
  failure: ApiFailure;
  isConfirmed: boolean;
  onRetry: () => void;
  onStop: () => void;
}

function UnsureNotice({ failure, isConfirmed, onRetry, onStop }: UnsureProps) {
  const retry = useRetry(failure, onRetry, { always: true });
  return (
    <Notice
      tone="warning"
      title={
        isConfirmed
          ? 'Your bank confirmed the payment, and your plan could not be loaded yet'
          : 'We don’t know yet whether the payment went through'
      }
      actions={
        <TryNow {...retry} size="sm" variant="primary">
          <Button size="sm" onClick={onStop}>
            Stop trying
          </Button>
        </TryNow>
      }
    >
      <ErrorLine error={failure} retries />{' '}
      {isConfirmed
        ? 'You don’t have to pay again. Please keep this page open.'
        : 'You are never charged twice: trying again asks for the same payment. Please keep this page open.'}
    </Notice>
  );
}
