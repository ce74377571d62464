import { Button, type ButtonProps } from '@winnow/ui/button';
import { Tooltip, type TooltipProps } from '@winnow/ui/tooltip';
import { type ReactNode, useState } from 'react';
import { type Command, useCommand } from '../../../shared/commands/commands';
import { DialogPart } from '../../../shared/dialogs/dialog-part';
import { prefetch } from '../../../shared/loading/lazy-component';

type Look = Pick<ButtonProps, 'size' | 'variant' | 'icon' | 'block'>;

interface Props extends Look {
  label: string;
  /** The accessible name and the title, where the label is short. */
  fullLabel?: string;
  /** Why the dialog cannot be opened; null when it can. It may be empty: the button is off without an explanation. */
  off?: string | null;
  side?: TooltipProps['side'];
  /** Loads the dialog's code when the pointer comes near. */
  load?: () => Promise<unknown>;
  /** The same act in the palette. */
  command?: Omit<Command, 'run'>;
  children: (close: () => void) => ReactNode;
}

/** A button that opens the dialog of an act. */
export function ActButton(props: Props) {
  const { label, fullLabel, off = null, side, load, command, children, ...look } = props;
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  useCommand(command ? { ...command, run: open } : null);
  return (
    <>
      {/* One button with and without an obstacle, so that it keeps the focus. */}
      <Tooltip side={side} content={off ?? ''}>
        <Button
          {...look}
          aria-label={fullLabel}
          title={fullLabel}
          unavailable={off !== null}
          onPointerEnter={off === null && load ? () => prefetch(load) : undefined}
          onClick={open}
        >
          {label}
        </Button>
      </Tooltip>
      {isOpen && <DialogPart onClose={close}>{children(close)}</DialogPart>}
    </>
  );
}
