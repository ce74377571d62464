import { CardElement, Elements, useElements } from '@stripe/react-stripe-js';
import type { User } from '@winnow/sdk/contract';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { Notice } from '@winnow/ui/notice';
import { PageHeader } from '@winnow/ui/page-header';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { errorText } from '../../../shared/feedback/error-text';
import { purchasePath } from './card-path';
import { isImpersonating } from '../../../shared/session/impersonation';
import { TermsCheckbox } from '../terms/terms-checkbox';
import { useTerms } from '../terms/use-terms';
import { CardField, emptyCard, missingCardText } from './card-field';
import { CardLibraryProblem } from './card-library-problem';
import { cardWords } from './card-words';
import { useCardLibrary } from './use-card-library';
import { type CardProblem, useChangeCard } from './use-change-card';

/** Replaces the card that pays. */
export function ChangeCardScreen({ user }: { user: User }) {
  const library = useCardLibrary();
  return (
    <>
      <PageHeader
        title="Update Payment Information"
        subtitle={
          user.card_last4
            ? `${cardWords(user)} pays now. A new card replaces it and pays from then on.`
            : 'There is no card yet. The new one pays from then on.'
        }
      />
      <Card className="mt-5 max-w-[640px]" title="New card">
        {isImpersonating() ? (
          <Notice title="Only the user can change the card">
            You are acting as another user. You cannot make a payment for them.
          </Notice>
        ) : (
          <Elements stripe={library.library} options={{ locale: 'en' }}>
            <ChangeCardForm user={user} library={library} />
          </Elements>
        )}
      </Card>
    </>
  );
}

interface FormProps {
  user: User;
  library: ReturnType<typeof useCardLibrary>;
}

function ChangeCardForm({ user, library }: FormProps) {
  const elements = useElements();
  const terms = useTerms();
  const [card, setCard] = useState(emptyCard);
  const [cardError, setCardError] = useState<string | null>(null);
  const [query] = useSearchParams();
  const purchase = purchasePath(query.get('from'));
  const { isBusy, problem, forget, change } = useChangeCard(user, purchase ?? '/dashboard');
  const { isUsable } = library;

  function press() {
    if (!terms.check()) return;
    if (card.isComplete) return void change();
    setCardError(card.error ?? missingCardText);
    elements?.getElement(CardElement)?.focus();
  }

  return (
    <>
      <CardLibraryProblem library={library} />
      {isUsable && (
        <CardField
          isReady={library.library !== null}
          error={cardError ?? card.error}
          onChange={(next) => {
            setCard(next);
            setCardError(null);
            forget();
          }}
        />
      )}
      <TermsCheckbox {...terms.field} />
      {problem && <ProblemLine problem={problem} hasCard={user.card_last4 !== null} />}
      <div className="mt-5 flex flex-wrap gap-2">
        {isUsable && (
          <Button variant="primary" size="lg" loading={isBusy} onClick={press}>
            Continue
          </Button>
        )}
        <Button
          size="lg"
          render={(props) => <Link to={purchase ?? '/account/subscription'} {...props} />}
        >
          {user.card_last4 ? 'Keep the present card' : 'Back without a card'}
        </Button>
      </div>
      <p role="status" className={isBusy ? 'mt-3 text-sm text-muted' : 'sr-only'}>
        {isBusy && 'Your bank checks the card. Please keep this page open.'}
      </p>
    </>
  );
}

function ProblemLine({ problem, hasCard }: { problem: CardProblem; hasCard: boolean }) {
  const text = 'failure' in problem ? errorText(problem.failure) : problem.message;
  return (
    <Notice tone="danger" className="mt-4" title={`Error: ${text}`}>
      {'failure' in problem && problem.isOpen
        ? 'Nothing was charged. We don’t know yet whether the new card is stored. Press Continue to try again.'
        : `Nothing was charged${hasCard ? ', and your present card still pays' : ''}. Check the new card or enter another one, then press Continue.`}
    </Notice>
  );
}
