import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import { KeyHint } from './key-hint';

export interface PaletteItem {
  value: string;
  label: string;
  icon?: IconName | undefined;
  /** Shown at the right. */
  keys?: readonly string[] | undefined;
}

export interface PaletteGroup {
  value: string;
  items: readonly PaletteItem[];
}

export interface CommandPaletteProps {
  groups: readonly PaletteGroup[];
  placeholder: string;
  /** Content when nothing matches. */
  empty: ReactNode;
  onRun: (value: string) => void;
  onClose: () => void;
}

/** A palette of commands: type to filter, choose with the arrow keys, run with Enter. */
export function CommandPalette({
  groups,
  placeholder,
  empty,
  onRun,
  onClose,
}: CommandPaletteProps) {
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center px-6 pt-[14vh]">
          <Dialog.Popup
            aria-label="Commands"
            className="pop flex max-h-[min(520px,70vh)] w-full max-w-[560px] flex-col overflow-hidden rounded-card border border-border bg-surface text-text shadow-modal outline-none"
          >
            <Autocomplete.Root
              open
              inline
              items={groups}
              autoHighlight="always"
              keepHighlight
              itemToStringValue={(item: PaletteItem) => item.label}
            >
              <div className="flex items-center gap-2.5 border-b border-border px-4">
                <Icon name="search" className="text-muted" />
                <Autocomplete.Input
                  aria-label="Search commands"
                  placeholder={placeholder}
                  className="h-12 w-full bg-transparent text-lg outline-none placeholder:text-muted"
                />
                <KeyHint keys={['Esc']} />
              </div>
              <Dialog.Close className="sr-only">Close</Dialog.Close>
              <Autocomplete.Empty>
                <p className="px-4 py-6 text-muted empty:hidden">{empty}</p>
              </Autocomplete.Empty>
              <Autocomplete.List className="overflow-y-auto px-2 pb-2">
                {(group: PaletteGroup) => (
                  <Autocomplete.Group key={group.value} items={group.items}>
                    <Autocomplete.GroupLabel className="px-2.5 pt-3 pb-1 text-xs font-semibold text-muted">
                      {group.value}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: PaletteItem) => (
                        <Autocomplete.Item
                          key={item.value}
                          value={item}
                          onClick={() => onRun(item.value)}
                          className="flex h-9 cursor-pointer items-center gap-2.5 rounded-small px-2.5 outline-none select-none data-highlighted:bg-hover"
                        >
                          {item.icon && <Icon name={item.icon} className="text-muted" />}
                          <span className="min-w-0 flex-1 truncate">{item.label}</span>
                          {item.keys && <KeyHint keys={item.keys} />}
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
