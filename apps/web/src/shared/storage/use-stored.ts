import { useCallback, useReducer, useSyncExternalStore } from 'react';
import { store, stored, type StorageKey } from './storage';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A stored text and its setter. Other tabs and components are notified. */
export function useStored(key: StorageKey): [string | null, (value: string | null) => void] {
  const text = useSyncExternalStore(subscribe, () => stored(key));
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const set = useCallback(
    (value: string | null) => {
      store(key, value);
      // React subscribes some time after the first render. Without this, a control clicked before that would
      // be reset.
      redraw();
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [text, set];
}
