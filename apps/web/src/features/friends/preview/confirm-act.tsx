import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { type Fact, FactList } from './fact-list';
import { ChosenFriendList } from './chosen-friend-list';

interface Props {
  title: string;
  description: string;
  /** An act that cannot be undone. */
  danger?: boolean;
  onClose: () => void;
  /** The label of the button that starts nothing. */
  leave?: string;
  /** Focuses the button that starts nothing. */
  leaveRef?: RefObject<HTMLButtonElement | null>;
  /** The other buttons. */
  buttons: ReactNode;
  /** Above the people. */
  warning?: ReactNode;
  people?: ComponentProps<typeof ChosenFriendList>;
  /** Below the people. */
  children?: ReactNode;
  facts: readonly Fact[];
}

/** Confirmation dialog before a job: who is affected, how long it takes, what changes. */
export function ConfirmAct(props: Props) {
  const { title, description, danger = false, onClose, buttons, people, facts } = props;
  const own = useRef<HTMLButtonElement>(null);
  const leaveRef = props.leaveRef ?? own;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      // Wide enough for a reason and an address side by side: the user must be able to read the whole reason.
      {...(danger && { tone: 'danger', size: 'lg' })}
      // Focus is not on the first name: Enter must never act on unread people.
      initialFocus={leaveRef}
      title={title}
      description={description}
      footer={
        <>
          <Button ref={leaveRef} onClick={onClose}>
            {props.leave ?? 'Cancel'}
          </Button>
          {buttons}
        </>
      }
    >
      {props.warning}
      {people && <ChosenFriendList {...people} />}
      {props.children}
      <FactList facts={facts} />
    </Dialog>
  );
}
