import type { User } from '@winnow/sdk/contract';
import { Card } from '@winnow/ui/card';
import { Notice } from '@winnow/ui/notice';
import type { ComponentProps } from 'react';
import { isImpersonating } from '../../../shared/session/impersonation';
import { CardField, type CardState } from '../card/card-field';
import { CardLibraryProblem } from '../card/card-library-problem';
import type { useCardLibrary } from '../card/use-card-library';
import { cardWords } from '../card/card-words';
import { ChangeCardButton } from './change-card-button';
import { TermsCheckbox } from '../terms/terms-checkbox';

interface Props {
  user: User;
  /** The stored card pays. */
  isUpgrade: boolean;
  library: ReturnType<typeof useCardLibrary>;
  terms: ComponentProps<typeof TermsCheckbox>;
  cardError: string | null;
  onCard: (state: CardState) => void;
}

/** Who pays, and the terms. */
export function PaymentCard({ user, isUpgrade, library, terms, cardError, onCard }: Props) {
  return (
    <Card title="Payment">
      {isImpersonating() ? (
        <Notice title="Only the user can buy">
          You are acting as another user. You cannot make a payment for them.
        </Notice>
      ) : (
        <>
          {isUpgrade ? <StoredCard user={user} /> : <CardLibraryProblem library={library} />}
          {!isUpgrade && library.isUsable && (
            <CardField isReady={library.library !== null} error={cardError} onChange={onCard} />
          )}
          <TermsCheckbox {...terms} />
        </>
      )}
    </Card>
  );
}

function StoredCard({ user }: { user: User }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        {user.card_last4 === null ? (
          'Your stored card pays.'
        ) : (
          <>
            <b className="font-strong">{cardWords(user)}</b> pays.
          </>
        )}
      </p>
      <ChangeCardButton />
    </div>
  );
}
