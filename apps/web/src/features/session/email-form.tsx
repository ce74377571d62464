import { Button } from '@winnow/ui/button';
import { TextField } from '@winnow/ui/text-field';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../shared/error-text';
import { store } from '../../shared/storage';
import { useCompleteEmailMutation } from './api';
import { endSignIn, signInProof } from './sign-in-proof';
import { useSettleDiscount } from './use-settle-discount';

interface Props {
  setupToken: string;
  go?: (url: string) => void;
}

/** Completes a sign-in that came without an e-mail address. */
export function EmailForm({ setupToken, go = (url) => location.assign(url) }: Props) {
  const [email, setEmail] = useState('');
  const settleDiscount = useSettleDiscount();
  const [complete, { isLoading, error }] = useCompleteEmailMutation();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { data } = await complete({ setup_token: setupToken, email, ...signInProof() });
    if (!data) return;
    endSignIn();
    store('token', data.token);
    await settleDiscount();
    // A full load: this screen sends whoever is signed in to the friends.
    go('/dashboard');
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
      <Button type="submit" variant="primary" loading={isLoading} disabled={!email.includes('@')}>
        Complete setup
      </Button>
    </form>
  );
}
