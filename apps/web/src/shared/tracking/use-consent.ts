import { useStored } from '../storage/use-stored';
import { type Consent, consent, followConsent } from './consent';

/** The user's answer and its setter. Every component that asks is notified. */
export function useConsent(): [Consent | null, (answer: Consent) => void] {
  const [, store] = useStored('trackingConsent');
  return [
    consent(),
    (answer) => {
      store(answer);
      followConsent();
    },
  ];
}
