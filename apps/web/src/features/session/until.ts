import type { Store } from '@reduxjs/toolkit';

/** Resolves to the first answer that `look` finds in the store; to undefined after the time or an abort. */
export function until<State, Answer>(
  store: Store<State>,
  look: (state: State) => Answer | undefined,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const end = (answer?: Answer) => {
      clearTimeout(timer);
      stop();
      resolve(answer);
    };
    const hear = () => {
      const answer = look(store.getState());
      if (answer !== undefined) end(answer);
    };
    const timer = setTimeout(() => end(), timeoutMs);
    const stop = store.subscribe(hear);
    signal?.addEventListener('abort', () => end(), { once: true });
    hear();
  });
}
