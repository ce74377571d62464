import { brand } from '@winnow/sdk/brand';
import { hasVisibleText } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { Notice } from '@winnow/ui/notice';
import { TextArea } from '@winnow/ui/text-area';
import { TextField } from '@winnow/ui/text-field';
import { useToast } from '@winnow/ui/toast';
import { type FormEvent, useId } from 'react';
import { useDispatch } from 'react-redux';
import { ErrorLine } from '../../shared/feedback/error-line';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import { UnconfirmedEmail } from '../../shared/session/unconfirmed-email';
import { useSendToSupportMutation } from './api';
import { type Draft, type SupportKind, supportClosed, supportSent, supportTyped } from './slice';

const titles: Record<SupportKind, string> = {
  support: 'Contact support',
  question: 'Ask a question',
  idea: 'Suggest an Idea',
};

/** Writes to support from any screen. The draft is kept until it is sent. */
export function SupportDialog({ draft: { kind, subject, text, key } }: { draft: Draft }) {
  const { data: user } = useCurrentUserQuery();
  const [send, { isLoading, error }] = useSendToSupportMutation();
  const dispatch = useDispatch();
  const toast = useToast();
  const form = useId();
  const close = () => void dispatch(supportClosed());
  // An older api does not send the state, and takes every message.
  const mayWrite = user !== undefined && (user.email_state ?? 'confirmed') === 'confirmed';
  const isReady = mayWrite && hasVisibleText(subject) && hasVisibleText(text);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { data } = await send({ subject: subject.trim(), text: text.trim(), key });
    if (!data) return;
    toast.show({ title: 'Sent', description: answerTo(user?.email), tone: 'success' });
    dispatch(supportSent(key));
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={titles[kind]}
      description={mayWrite ? `A person reads it. ${answerTo(user.email)}` : 'A person reads it.'}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            disabled={!isReady}
            loading={isLoading}
          >
            Send
          </Button>
        </>
      }
    >
      <UnconfirmedEmail className="mb-4" />
      <form id={form} className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Subject"
          required
          maxLength={200}
          value={subject}
          onValueChange={(typed) => void dispatch(supportTyped({ subject: typed }))}
        />
        <TextArea
          label={kind === 'idea' ? 'Your idea' : 'What is it about?'}
          hint="Please leave out passwords and the names of friends."
          required
          rows={6}
          maxLength={5000}
          value={text}
          onValueChange={(typed) => void dispatch(supportTyped({ text: typed }))}
        />
        {error && (
          <Notice tone="danger" title="It was not sent">
            <ErrorLine error={error} /> Your message is still here. You can also write to{' '}
            <a className="underline" href={`mailto:${brand.supportEmail}`}>
              {brand.supportEmail}
            </a>
            .
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

function answerTo(email: string | null | undefined): string {
  return email ? `We answer to ${email}.` : 'We answer by e-mail.';
}
