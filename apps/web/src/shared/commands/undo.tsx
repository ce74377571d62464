import { useToast } from '@winnow/ui/toast';
import { createContext, type ReactNode, use, useMemo, useRef } from 'react';

/** A thing that was done, from its beginning: until it is settled, nothing done before it can be undone by the keys. */
export interface Step {
  /** It went through; the result goes back, once. */
  settle: (back: () => void) => () => void;
  /** It went through, and nothing brings it back. Why, for people, is what undoing says from then on: it never reaches
   *  past it to something older. */
  close: (why: string) => void;
  /** It changed nothing, or was undone: what was done before it is the last thing again. */
  drop: () => void;
}

interface UndoStack {
  begin: () => Step;
  /** Undoes the last thing done, or says why it cannot; false when there is none. */
  undo: () => boolean;
}

interface Entry {
  back?: () => void;
  why?: string;
}

const Context = createContext<UndoStack | null>(null);
/** So many moves can be undone one after another. */
const most = 20;

/** Remembers how to undo what was done, after its toast is gone too. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const entries = useRef<Entry[]>([]);
  const toast = useToast();
  const stack = useMemo<UndoStack>(() => {
    return {
      begin() {
        const entry: Entry = {};
        entries.current = [...entries.current, entry].slice(-most);
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

/** The ways back; needs an `UndoProvider` above. */
export function useUndo(): UndoStack {
  const stack = use(Context);
  if (!stack) throw new Error('useUndo needs an UndoProvider above it');
  return stack;
}
