import type { IconName } from '@winnow/ui/icon';
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import type { ShortcutId } from './shortcuts';

export interface Command {
  /** One of each stands in the palette. */
  id: string;
  label: string;
  group: 'Here' | 'Go to' | 'Do';
  icon: IconName;
  /** Its keys, to be learnt in passing. */
  shortcut?: ShortcutId;
  run: () => void;
}

const Context = createContext<Map<string, Command> | null>(null);

/** Holds what the screens now shown can do. */
export function CommandsProvider({ children }: { children: ReactNode }) {
  const [commands] = useState(() => new Map<string, Command>());
  return <Context value={commands}>{children}</Context>;
}

/** Offers a command in the palette for as long as its component is shown; null offers none. */
export function useCommand(command: Command | null) {
  const commands = use(Context);
  useEffect(() => {
    if (!commands || !command) return undefined;
    commands.set(command.id, command);
    return () => void commands.delete(command.id);
  });
}

/** Reads what is offered at this moment. */
export function useOffered(): () => readonly Command[] {
  const commands = use(Context);
  return useCallback(() => [...(commands?.values() ?? [])], [commands]);
}
