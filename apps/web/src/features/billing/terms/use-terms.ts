import { useRef, useState } from 'react';
import { useFlagsQuery, useWriteFlagsMutation } from '../../../shared/api/user-api';
import { termsText } from './terms-checkbox';

/** The acceptance of the terms of payment, kept as a flag of the user. */
export function useTerms() {
  const { data: flags } = useFlagsQuery();
  const [write] = useWriteFlagsMutation();
  const [answer, setAnswer] = useState<boolean | null>(null);
  const [error, setError] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const isAccepted = answer ?? flags?.checkbox_payment_terms_accept ?? false;
  return {
    field: {
      box,
      isAccepted,
      error,
      onChange: (next: boolean) => {
        setAnswer(next);
        setError(null);
        void write({ checkbox_payment_terms_accept: next });
      },
    },
    /** Whether the terms are accepted; otherwise says so and leads to the box. */
    check: () => {
      if (isAccepted) return true;
      setError(termsText);
      box.current?.querySelector('input')?.focus();
      return false;
    },
  };
}
