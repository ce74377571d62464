import { useSyncExternalStore } from 'react';

/** Counts pending work, from any caller. */
export function createCount() {
  let count = 0;
  const listeners = new Set<() => void>();
  function add(change: number) {
    count += change;
    for (const listener of listeners) listener();
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return {
    /** Counts `work` until it settles. */
    async during<Result>(work: Promise<Result>): Promise<Result> {
      add(1);
      try {
        return await work;
      } finally {
        add(-1);
      }
    },
    useIsAny: (): boolean => useSyncExternalStore(subscribe, () => count > 0),
  };
}
