import { CommandPalette } from '@winnow/ui/command-palette';
import { useState } from 'react';
import { type Command, useOffered } from '../../../shared/commands/commands';
import { keysOf } from '../../../shared/commands/shortcuts';
import { useAppCommands } from './use-app-commands';

const order: readonly Command['group'][] = ['Here', 'Go to', 'Admin', 'Do'];

/** The command palette: every command and screen available here. */
export function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const everywhere = useAppCommands(onHelp);
  const offered = useOffered();
  const [commands] = useState(() => [...offered(), ...everywhere]);
  const groups = order
    .map((group) => ({
      value: group,
      items: commands
        .filter((command) => command.group === group)
        .map(({ id, label, icon, shortcut }) => ({
          value: id,
          label,
          icon,
          keys: shortcut && keysOf(shortcut),
        })),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <CommandPalette
      groups={groups}
      placeholder="Search screens and commands"
      empty="No match. Try a single word, such as ‘inactive’ or ‘export’."
      onClose={onClose}
      onRun={(id) => {
        onClose();
        commands.find((command) => command.id === id)?.run();
      }}
    />
  );
}
