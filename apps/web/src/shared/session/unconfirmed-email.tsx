import type { User } from '@winnow/sdk/contract';
import { brand } from '@winnow/sdk/brand';
import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { ErrorLine } from '../feedback/error-line';
import { asFailure } from '../feedback/error-text';
import { DialogPart } from '../dialogs/dialog-part';
import { focusOnMount } from '../dialogs/focus-on-mount';
import { lazyComponent } from '../loading/lazy-component';
import { useCurrentUserQuery, useSendConfirmationMutation } from '../api/user-api';

// Lazy: only a press needs it.
const ChangeAddress = lazyComponent(() =>
  import('./change-address').then(({ ChangeAddress: it }) => it),
);

interface Props {
  className?: string;
  /** The notice can be dismissed until the next page load. */
  isDismissible?: boolean;
}

/** What is missing until the user's address counts, and what they can do; nothing once it is confirmed. */
export function UnconfirmedEmail({ className, isDismissible = false }: Props) {
  const { data: user } = useCurrentUserQuery();
  const [isAside, setAside] = useState(false);
  const state = user?.email_state;
  // An older api does not send the state.
  if (isAside || !user || !state || state === 'confirmed') return null;
  const { email } = user;
  const onDismiss = isDismissible ? () => setAside(true) : undefined;
  const look = { className, onDismiss };
  if (state === 'unavailable')
    return (
      <Notice
        {...look}
        tone="warning"
        title={
          email ? <Titled text="Not confirmed:" email={email} /> : 'You have no e-mail address'
        }
      >
        Your address cannot be confirmed, because no mail can be sent here. To write to support, use{' '}
        <SupportMail />.
      </Notice>
    );
  return <Confirmable {...look} email={email} isTaken={state === 'taken'} />;
}

interface ConfirmableProps {
  className: string | undefined;
  onDismiss: (() => void) | undefined;
  email: User['email'];
  isTaken: boolean;
}

function Confirmable({ email, isTaken, ...look }: ConfirmableProps) {
  // Refetched on focus: the user may have confirmed the address in their mailbox.
  useCurrentUserQuery(undefined, { refetchOnFocus: true });
  const [send, { isLoading, isSuccess, error, reset }] = useSendConfirmationMutation();
  const [form, setForm] = useState<'open' | 'closed'>();
  const isTooMany = error !== undefined && asFailure(error).code === 'confirmation_limit_reached';

  // 'Send again' and the address form share one mutation: reset it, so that one does not show the other's
  // result.
  function toggle(next: 'open' | 'closed') {
    reset();
    setForm(next);
  }

  const actions = (
    <>
      {email && !isTaken && (
        <Button size="sm" loading={isLoading} unavailable={isTooMany} onClick={() => void send({})}>
          Send again
        </Button>
      )}
      <Button
        // Takes over the focus of the form that was just closed.
        ref={form === 'closed' ? focusOnMount : undefined}
        size="sm"
        onClick={() => toggle('open')}
      >
        {email ? 'Change the address' : 'Add an address'}
      </Button>
    </>
  );
  return (
    <Notice
      {...look}
      tone="warning"
      title={<ConfirmTitle email={email} isTaken={isTaken} />}
      actions={
        form === 'open' ? (
          <DialogPart onClose={() => toggle('closed')}>
            <ChangeAddress
              send={async (address) => {
                const { data } = await send({ email: address });
                if (data) setForm('closed');
              }}
              isLoading={isLoading}
              error={error}
              onCancel={() => toggle('closed')}
            />
          </DialogPart>
        ) : (
          actions
        )
      }
    >
      {isTaken ? <Taken /> : <NextMail hasEmail={email !== null} isSent={isSuccess} />}
      {error && form !== 'open' && (
        <p className="mt-1 text-danger-text">
          <NotSent error={error} />
        </p>
      )}
    </Notice>
  );
}

function ConfirmTitle({ email, isTaken }: Pick<ConfirmableProps, 'email' | 'isTaken'>) {
  if (!email) return 'Add an e-mail address';
  return <Titled text={isTaken ? 'Another account has' : 'Confirm your address'} email={email} />;
}

function NextMail({ hasEmail, isSent }: { hasEmail: boolean; isSent: boolean }) {
  if (isSent)
    return 'A new mail is on its way. It can take a minute; look into the spam folder, too.';
  return hasEmail
    ? 'Open the link that we mail to it; then you can write to support from here. No mail yet? Press ‘Send again’ and look in your spam folder.'
    : 'Open the link that we then mail to it, and you can write to support from here.';
}

/** Nothing retries by itself here, and the api's sentence does not say that no mail was sent. */
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
