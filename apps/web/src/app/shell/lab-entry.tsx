import { SidebarLink } from '@winnow/ui/sidebar-link';
import { useState } from 'react';
import { useCommand } from '../../shared/commands/commands';
import { DialogPart } from '../../shared/dialogs/dialog-part';
import { lazyComponent } from '../../shared/loading/lazy-component';

const LabDialog = lazyComponent(() =>
  import('../../features/admin/lab/lab-dialog').then(({ LabDialog: it }) => it),
);

/** The lab in the menu and in the command palette. */
export function LabEntry({ group }: { group: 'Admin' | 'Do' }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useCommand({ id: 'lab', label: 'Lab tools', group, icon: 'bolt', run: open });
  return (
    <>
      <SidebarLink icon="bolt" onClick={open}>
        Lab tools
      </SidebarLink>
      {isOpen && (
        <DialogPart onClose={() => setOpen(false)}>
          <LabDialog onClose={() => setOpen(false)} />
        </DialogPart>
      )}
    </>
  );
}
