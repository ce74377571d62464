import { useStored } from '../storage/use-stored';
import { type Consent, consent, followConsent } from './consent';

/** What the person said, and how they say it; every place that asks hears of it. */
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
