import { createContext, type ReactNode, use, useMemo, useRef } from 'react';

interface UndoStack {
  /** Keeps a way back; the result goes it, once, and forgets it. */
  keep: (back: () => void) => () => void;
  /** Goes the latest way back; false when there is none. */
  undo: () => boolean;
}

const Context = createContext<UndoStack | null>(null);
/** So many moves can be undone one after another. */
const most = 20;

/** Remembers how to undo what was done, after its toast is gone too. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const ways = useRef<(() => void)[]>([]);
  const stack = useMemo<UndoStack>(
    () => ({
      keep(back) {
        const once = () => {
          if (!ways.current.includes(once)) return;
          ways.current = ways.current.filter((way) => way !== once);
          back();
        };
        ways.current = [...ways.current, once].slice(-most);
        return once;
      },
      undo() {
        const last = ways.current.at(-1);
        last?.();
        return last !== undefined;
      },
    }),
    [],
  );
  return <Context value={stack}>{children}</Context>;
}

/** The ways back; needs an `UndoProvider` above. */
export function useUndo(): UndoStack {
  const stack = use(Context);
  if (!stack) throw new Error('useUndo needs an UndoProvider above it');
  return stack;
}
