export interface Shortcut {
  /** In the syntax of `react-hotkeys-hook`; null where the list itself listens. */
  combo: string | null;
  /** The keys to show; 'Mod' is Ctrl, or Cmd on a Mac. */
  keys: readonly string[];
  does: string;
  group: 'Everywhere' | 'In a list';
  /**
   * A single printable key. Users must be able to switch it off, because dictation and mistyping trigger it
   * (WCAG 2.1.4).
   */
  single?: true;
}

/** Every shortcut. The listeners and the overlay both read this table. */
export const shortcuts = {
  palette: {
    combo: 'mod+k',
    keys: ['Mod', 'K'],
    does: 'Search screens and commands',
    group: 'Everywhere',
  },
  undo: { combo: 'mod+z', keys: ['Mod', 'Z'], does: 'Undo the last move', group: 'Everywhere' },
  help: {
    combo: '?,shift+?',
    keys: ['?'],
    does: 'Show these shortcuts',
    group: 'Everywhere',
    single: true,
  },
  search: {
    combo: '/,shift+/',
    keys: ['/'],
    does: 'Search the list',
    group: 'In a list',
    single: true,
  },
  next: { combo: null, keys: ['↓'], does: 'Next row', group: 'In a list' },
  previous: { combo: null, keys: ['↑'], does: 'Previous row', group: 'In a list' },
  first: { combo: null, keys: ['Home'], does: 'First row', group: 'In a list' },
  last: { combo: null, keys: ['End'], does: 'Last row', group: 'In a list' },
  toggle: { combo: null, keys: ['Space'], does: 'Select or deselect the row', group: 'In a list' },
  range: {
    combo: null,
    keys: ['Shift', '↓'],
    does: 'Extend the selection to the next row',
    group: 'In a list',
  },
  rangeClick: {
    combo: null,
    keys: ['Shift', 'click'],
    does: 'Select from the last one to this row',
    group: 'In a list',
  },
  page: {
    combo: null,
    keys: ['Mod', 'A'],
    does: 'Select all rows of the page',
    group: 'In a list',
  },
  escape: {
    combo: null,
    keys: ['Esc'],
    does: 'Close the dialog or menu, then clear the selection, then the filter',
    group: 'In a list',
  },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof shortcuts;
/** The shortcuts that `useShortcut` handles. */
export type BoundShortcut = {
  [Id in ShortcutId]: (typeof shortcuts)[Id]['combo'] extends string ? Id : never;
}[ShortcutId];

const isMac = () => /mac/i.test(navigator.userAgent);

/** The keys as this keyboard labels them. */
export function keysOf(id: ShortcutId): string[] {
  return shortcuts[id].keys.map((key) => (key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : key));
}
