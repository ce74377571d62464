import { useToast } from '@winnow/ui/toast';
import { createContext, type ReactNode, use, useMemo, useRef } from 'react';

/** An undoable move, from its start. Until it is settled, the keys cannot undo any earlier move. */
export interface Step {
  /** The move succeeded. Returns a function that calls `back`, once. */
  settle: (back: () => void) => () => void;
  /**
   * The move succeeded and cannot be undone. From then on Ctrl-Z shows `why` and never reaches past it to an
   * older move.
   */
  close: (why: string) => void;
  /** The move changed nothing or was undone: the one before it is the last again. */
  drop: () => void;
}

interface UndoStack {
  begin: () => Step;
  /** Undoes the last move, or says why it cannot; false when there is none. */
  undo: () => boolean;
}

interface Entry {
  back?: () => void;
  why?: string;
}

const Context = createContext<UndoStack | null>(null);
/** The maximum number of moves that can be undone one after another. */
const maxEntries = 20;

/** Stores how to undo each move, also after its toast is gone. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const entries = useRef<Entry[]>([]);
  const toast = useToast();
  const stack = useMemo<UndoStack>(() => {
    return {
      begin() {
        const entry: Entry = {};
        entries.current = [...entries.current, entry].slice(-maxEntries);
        return {
          settle(back) {
            const once = () => {
              if (entry.back !== once) return;
              delete entry.back;
              back();
            };
            entry.back = once;
            return once;
          },
          close(why) {
            entry.why = why;
          },
          drop() {
            entries.current = entries.current.filter((it) => it !== entry);
          },
        };
      },
      undo() {
        const last = entries.current.at(-1);
        if (last?.back) last.back();
        else if (last) toast.show({ title: last.why ?? 'The last move is still being saved' });
        return last !== undefined;
      },
    };
  }, [toast]);
  return <Context value={stack}>{children}</Context>;
}

/** The undo stack; needs an `UndoProvider` above. */
export function useUndo(): UndoStack {
  const stack = use(Context);
  if (!stack) throw new Error('useUndo needs an UndoProvider above it');
  return stack;
}
