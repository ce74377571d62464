import { Button } from '@winnow/ui/button';
import { Tooltip } from '@winnow/ui/tooltip';
import { useState } from 'react';
import { formatNumber } from '../../../shared/format/format';
import { useRemoval } from './use-removal';
import { DialogPart } from '../../../shared/dialogs/dialog-part';
import { ahead, lazyPart } from '../../../shared/loading/lazy-part';

const load = () => import('./removal-dialog');
const RemovalDialog = lazyPart(() => load().then(({ RemovalDialog: it }) => it));

/** Opens the preview of a removal. `block` is the look of the sidebar; without it, of the bar. */
export function UnfriendButton({ block = false }: { block?: boolean }) {
  const [open, setOpen] = useState(false);
  const { picks, selected, obstacle, reason } = useRemoval();
  const number = selected > 0 ? ` ${formatNumber(selected)}` : '';
  const look = block
    ? ({ block: true, variant: 'primary' } as const)
    : ({ size: 'sm', variant: 'danger' } as const);
  const label = `Unfriend${number}${block ? ' selected' : ''}`;

  return (
    <>
      {/* One button with and without an obstacle, so that it keeps the focus. */}
      <Tooltip side={block ? 'right' : 'top'} content={reason}>
        <Button
          {...look}
          unavailable={obstacle !== null}
          onPointerEnter={obstacle ? undefined : () => ahead(load)}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      </Tooltip>
      {open && (
        <DialogPart onClose={() => setOpen(false)}>
          <RemovalDialog picks={picks} onClose={() => setOpen(false)} />
        </DialogPart>
      )}
    </>
  );
}
