import type { IconName } from '@winnow/ui/icon';
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import type { ShortcutId } from './shortcuts';

export interface Command {
  /** The palette shows one command per id. */
  id: string;
  label: string;
  group: 'Here' | 'Go to' | 'Admin' | 'Do';
  icon: IconName;
  /** Its shortcut, shown beside the label. */
  shortcut?: ShortcutId;
  run: () => void;
}

const Context = createContext<Map<string, Command> | null>(null);

/** Holds the commands of the screens now mounted. */
export function CommandsProvider({ children }: { children: ReactNode }) {
  const [commands] = useState(() => new Map<string, Command>());
  return <Context value={commands}>{children}</Context>;
}

/** Offers a command in the palette while the component is mounted; null offers none. */
export function useCommand(command: Command | null) {
  const commands = use(Context);
  useEffect(() => {
    if (!commands || !command) return undefined;
    commands.set(command.id, command);
    return () => void commands.delete(command.id);
  });
}

/** Returns a function that reads the commands offered now. */
export function useOffered(): () => readonly Command[] {
  const commands = use(Context);
  return useCallback(() => [...(commands?.values() ?? [])], [commands]);
}
