import { useState } from 'react';
import { asFailure, errorText } from '../../../shared/feedback/error-text';
import { useRefreshSubscriptionMutation } from '../refresh/api';
import { useChurnkeyProofMutation } from './api';
import type { ChurnkeySettings, ChurnkeyStatus } from './churnkey';
import { useCancel } from './use-cancel';

const notOpened = 'Failed to open cancellation flow. Please try again.';

/** The churn-prevention flow where it is set up. Its code and its script load when it is opened. */
export function useChurnkey(settings: ChurnkeySettings | null, reload = () => location.reload()) {
  const [prove] = useChurnkeyProofMutation();
  const [refresh] = useRefreshSubscriptionMutation();
  const { cancel } = useCancel();
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function closed(status: ChurnkeyStatus) {
    if (status === 'closed') return;
    // The flow cancelled through us. A discount or a pause it made at the provider, so the api reads it from there.
    if (status === 'canceled') reload();
    else void refresh().then(reload);
  }

  /** Null: the flow is open; else what to say. */
  async function show(chosen: ChurnkeySettings): Promise<string | null> {
    const churnkey = await import('./churnkey');
    const [isLoaded, proof] = await Promise.all([churnkey.loadChurnkey(chosen), prove()]);
    if (!isLoaded) return churnkey.notLoaded;
    if (!proof.data)
      return proof.error && asFailure(proof.error).code === 'customer_unknown'
        ? churnkey.unidentified
        : errorText(proof.error);
    // Not waited for: it may end when the flow is closed.
    churnkey
      .showChurnkey(chosen, proof.data.data, cancel, closed)
      .catch(() => setProblem(notOpened));
    return null;
  }

  async function open() {
    if (!settings) return;
    setOpening(true);
    setProblem(null);
    try {
      const told = await show(settings);
      if (told !== null) setProblem(told);
    } catch {
      // Its code or the proof did not load.
      setProblem(notOpened);
    } finally {
      setOpening(false);
    }
  }

  return { open, isOpening, problem, forget: () => setProblem(null) };
}
