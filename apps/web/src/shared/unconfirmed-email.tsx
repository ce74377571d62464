import type { User } from '@winnow/sdk/contract';
import { brand } from '@winnow/sdk/brand';
import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import { TextField } from '@winnow/ui/text-field';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { ErrorLine } from './error-line';
import { asFailure, errorText } from './error-text';
import { focusOnMount } from './focus-on-mount';
import { useCurrentUserQuery, useSendConfirmationMutation } from './person-api';

interface Props {
  className?: string;
  /** May be put aside until the page is loaded again. */
  isDismissible?: boolean;
}

/** What is missing until the person's address counts, and what they can do about it; nothing once it is confirmed. */
export function UnconfirmedEmail({ className, isDismissible = false }: Props) {
  const { data: user } = useCurrentUserQuery();
  const [isAside, setAside] = useState(false);
  const state = user?.email_state;
  // A release of the api that does not know of this says nothing.
  if (isAside || !user?.email || !state || state === 'confirmed') return null;
  const onDismiss = isDismissible ? () => setAside(true) : undefined;
  const look = { className, onDismiss };
  if (state === 'unavailable')
    return (
      <Notice {...look} tone="warning" title={<Titled text="Not confirmed:" email={user.email} />}>
        No mail can be sent here that would confirm your address. You cannot write to the support
        from here; use <SupportMail /> instead.
      </Notice>
    );
  return <Confirmable {...look} email={user.email} isTaken={state === 'taken'} />;
}

interface ConfirmableProps {
  className: string | undefined;
  onDismiss: (() => void) | undefined;
  email: NonNullable<User['email']>;
  isTaken: boolean;
}

function Confirmable({ email, isTaken, ...look }: ConfirmableProps) {
  // The person comes back from their mailbox, where they may have confirmed it.
  useCurrentUserQuery(undefined, { refetchOnFocus: true });
  const [send, { isLoading, isSuccess, error }] = useSendConfirmationMutation();
  const [isChanging, setChanging] = useState(false);
  const isTooMany = error !== undefined && asFailure(error).code === 'confirmation_limit_reached';
  const change = (
    <Button size="sm" onClick={() => setChanging(true)}>
      Change the address
    </Button>
  );
  const actions = isTaken ? (
    change
  ) : (
    <>
      <Button size="sm" loading={isLoading} unavailable={isTooMany} onClick={() => void send({})}>
        Send again
      </Button>
      {change}
    </>
  );
  return (
    <Notice
      {...look}
      tone="warning"
      title={
        <Titled text={isTaken ? 'Another account has' : 'Confirm your address'} email={email} />
      }
      actions={!isChanging && actions}
    >
      {isTaken ? <Taken /> : <Sent isAgain={isSuccess} />}
      {error && !isChanging && (
        <p className="mt-1 text-danger-text">
          <NotSent error={error} />
        </p>
      )}
      {isChanging && <ChangeAddress onDone={() => setChanging(false)} />}
    </Notice>
  );
}

function Sent({ isAgain }: { isAgain: boolean }) {
  if (isAgain)
    return 'A new mail is on its way. It can take a minute; look into the spam folder, too.';
  return 'Open the link in our mail to it, and you can write to the support from here. No mail there? Send it again.';
}

/** That it goes on by itself, as the api's sentence says, holds for reading and not for this. */
function NotSent({ error }: Pick<ComponentProps<typeof ErrorLine>, 'error'>) {
  if (error && asFailure(error).code === 'api_unreachable')
    return `${brand.name} cannot be reached right now, so no mail was sent. Please try again.`;
  return <ErrorLine error={error} />;
}

function Taken() {
  return (
    <>
      The address is confirmed for another {brand.name} account, and stays there. Use another one
      here, or write to <SupportMail />.
    </>
  );
}

/** A mistyped address is put right, and a link mailed to it. */
function ChangeAddress({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState('');
  const [send, { isLoading, error }] = useSendConfirmationMutation();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if ((await send({ email })).data) onDone();
  }

  return (
    <form
      className="mt-2.5 flex max-w-[360px] flex-col gap-2"
      onSubmit={(event) => void submit(event)}
    >
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
        <Button size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Titled({ text, email }: { text: string; email: string }): ReactNode {
  return (
    <>
      {text} <span className="wrap-anywhere">{email}</span>
    </>
  );
}

function SupportMail() {
  return (
    <a className="underline" href={`mailto:${brand.supportEmail}`}>
      {brand.supportEmail}
    </a>
  );
}
