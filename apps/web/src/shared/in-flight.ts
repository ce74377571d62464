import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function add(change: number) {
  count += change;
  for (const listener of listeners) listener();
}

/** Sends as `send` does, and counts what is on its way. */
export function counted(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    add(1);
    try {
      return await send(input, init);
    } finally {
      add(-1);
    }
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any call of the api is on its way, whoever made it. */
export function useIsInFlight(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0);
}
