import { Button } from '@winnow/ui/button';
import { TextField } from '@winnow/ui/text-field';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../shared/feedback/error-text';
import { useCompleteEmailMutation } from '../api';
import { useBeginSession } from './use-begin-session';

interface Props {
  setupToken: string;
  /** The verifier of the sign-in that this tab began, the only one it can complete. */
  verifier: string;
}

/** Completes a sign-in that came without an e-mail address. */
export function EmailForm({ setupToken, verifier }: Props) {
  const [email, setEmail] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const begin = useBeginSession();
  const [complete, { isLoading, error }] = useCompleteEmailMutation();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { data } = await complete({ setup_token: setupToken, email, verifier });
    if (!data) return;
    setLeaving(true);
    await begin(data.token, { to: '/dashboard' });
  }

  return (
    <form className="mt-3 flex flex-col gap-2" onSubmit={(event) => void submit(event)}>
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="email"
        required
        value={email}
        onValueChange={setEmail}
        error={error ? errorText(error) : undefined}
      />
      <Button
        type="submit"
        variant="primary"
        loading={isLoading || isLeaving}
        disabled={!email.includes('@')}
      >
        Complete setup
      </Button>
    </form>
  );
}
