import { useState } from 'react';
import { useUndo } from '../../../shared/commands/undo';
import { useShortcut } from '../../../shared/commands/use-shortcut';
import { DialogPart } from '../../../shared/dialogs/dialog-part';
import { lazyComponent } from '../../../shared/loading/lazy-component';

const Palette = lazyComponent(() => import('./palette').then(({ Palette: it }) => it));
const ShortcutsDialog = lazyComponent(() =>
  import('./shortcuts-dialog').then(({ ShortcutsDialog: it }) => it),
);

/** Handles the shortcuts of every screen, and renders what they open. */
export function Keyboard() {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const { undo } = useUndo();
  useShortcut('palette', () => setOpen('palette'));
  useShortcut('help', () => setOpen('help'));
  useShortcut('undo', undo);
  const close = () => setOpen((now) => (now === 'palette' ? null : now));
  return (
    <>
      {open === 'palette' && (
        <DialogPart onClose={close}>
          <Palette onClose={close} onHelp={() => setOpen('help')} />
        </DialogPart>
      )}
      {open === 'help' && (
        <DialogPart onClose={() => setOpen(null)}>
          <ShortcutsDialog onClose={() => setOpen(null)} />
        </DialogPart>
      )}
    </>
  );
}
