import type { SerializedError } from '@reduxjs/toolkit';
import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { Notice } from '@winnow/ui/notice';
import { TextField } from '@winnow/ui/text-field';
import { useToast } from '@winnow/ui/toast';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { ApiFailure } from '../../../shared/api/api';
import { isUnanswered } from '../../../shared/api/unanswered';
import { asFailure, errorText } from '../../../shared/feedback/error-text';

const minReasonLength = 3;
const maxReasonLength = 500;

export interface ActResult {
  error?: ApiFailure | SerializedError | undefined;
  /** What is said afterwards, where that depends on the answer. */
  done?: string | undefined;
}

interface Props {
  /** Names the person: 'Ban Ann Example?'. */
  title: string;
  /** An act that cannot be undone. */
  isDanger?: boolean;
  /** What happens, and what the user will notice. */
  children?: ReactNode;
  /** The button that acts: 'Ban Ann'. */
  confirm: string;
  /** False: the act takes no reason. */
  asksReason?: boolean;
  /** The reason is part of the user's own log, which is in the export of their data. */
  isReasonShown?: boolean;
  /** False: the form above is not complete. */
  isComplete?: boolean;
  run: (reason: string) => Promise<ActResult>;
  /** What is said afterwards: 'Ann Example is banned'. The result may say it instead, or `run` itself. */
  done?: string;
  onDone?: () => void;
  onClose: () => void;
}

/** The one question before a change that staff make, and the reason, which the staff's log keeps. */
export function ConfirmDialog({
  title,
  isDanger = false,
  children,
  confirm,
  asksReason = true,
  isReasonShown = false,
  isComplete = true,
  run,
  done,
  onDone,
  onClose,
}: Props) {
  const toast = useToast();
  const form = useId();
  const leave = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useState('');
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<ApiFailure | SerializedError>();
  const isReady = isComplete && (!asksReason || reason.trim().length >= minReasonLength);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog's events reach the form of the screen below it.
    event.stopPropagation();
    if (!isReady || isRunning) return;
    setRunning(true);
    setError(undefined);
    const answer = await run(reason.trim());
    setRunning(false);
    if (answer.error) {
      setError(answer.error);
      return;
    }
    const said = answer.done ?? done;
    if (said !== undefined) toast.show({ title: said, tone: 'success' });
    onClose();
    onDone?.();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isRunning) onClose();
      }}
      title={title}
      tone={isDanger ? 'danger' : 'neutral'}
      // A form begins at its first field. Where there is none, Enter must not act.
      initialFocus={asksReason || !isComplete ? undefined : leave}
      footer={
        <>
          <Button ref={leave} unavailable={isRunning} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant={isDanger ? 'danger' : 'primary'}
            disabled={!isReady}
            loading={isRunning}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {children}
        {asksReason && (
          <TextField
            label="Reason"
            hint={
              isReasonShown
                ? 'For the staff’s log. The user finds it in the export of their data.'
                : 'For the staff’s log. The user does not see it.'
            }
            autoComplete="off"
            maxLength={maxReasonLength}
            value={reason}
            onValueChange={setReason}
          />
        )}
        {error && (
          <Notice
            tone="danger"
            title={
              isUnanswered(asFailure(error))
                ? 'We don’t know yet whether this was done'
                : 'Nothing was changed'
            }
          >
            {errorText(error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
