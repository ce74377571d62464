import { Button } from '@winnow/ui/button';
import { TextField } from '@winnow/ui/text-field';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { focusOnMount } from '../dialogs/focus-on-mount';
import type { ErrorLine } from '../feedback/error-line';
import { errorText } from '../feedback/error-text';

interface Props extends Pick<ComponentProps<typeof ErrorLine>, 'error'> {
  /** Stores the address and mails a link to it. */
  send: (email: string) => Promise<void>;
  isLoading: boolean;
  onCancel: () => void;
}

/** A form to add a missing address or correct a mistyped one. */
export function ChangeAddress({ send, isLoading, error, onCancel }: Props) {
  const [email, setEmail] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(email);
  }

  return (
    <form className="flex w-full max-w-[360px] flex-col gap-2" onSubmit={submit}>
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="email"
        ref={focusOnMount}
        required
        value={email}
        onValueChange={setEmail}
        error={error ? errorText(error) : undefined}
      />
      <div className="flex gap-2">
        <Button
          type="submit"
          size="sm"
          variant="primary"
          loading={isLoading}
          disabled={!email.includes('@')}
        >
          Send the link
        </Button>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
