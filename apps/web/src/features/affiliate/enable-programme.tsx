import { brand } from '@winnow/sdk/brand';
import type { User } from '@winnow/sdk/contract';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { Notice } from '@winnow/ui/notice';
import { TextField } from '@winnow/ui/text-field';
import { Tooltip } from '@winnow/ui/tooltip';
import { type FormEvent, useState } from 'react';
import { asFailure, errorText } from '../../shared/feedback/error-text';
import { successMs, usePassing } from '../../shared/feedback/use-passing';
import { isImpersonating } from '../../shared/session/impersonation';
import { impersonationReason } from '../../shared/session/impersonation-reason';
import { PlanLock } from '../../shared/plan/plan-lock';
import { useEnableAffiliateMutation } from './api';

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);

const steps = [
  ['Share your link', `Everyone who signs up for ${brand.name} through it counts as yours.`],
  ['They subscribe', 'On any paid plan, now or later.'],
  ['You earn 30%', 'Of every payment they make, for as long as they stay.'],
] as const;

/** What the programme is, with the button that enables it. Locked on the free plan. */
export function EnableProgramme({ user }: { user: User }) {
  return (
    <Card title="Recommend and earn">
      <PlanLock free>
        <ol className="grid gap-4 pt-1 sm:grid-cols-3">
          {steps.map(([title, text], at) => (
            <li key={title} className="flex gap-3">
              <span
                aria-hidden
                className="grid size-7 shrink-0 place-items-center rounded-control bg-accent-soft text-sm font-strong text-accent-text"
              >
                {at + 1}
              </span>
              <div>
                <p className="font-strong">{title}</p>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <EnableForm user={user} />
      </PlanLock>
    </Card>
  );
}

function EnableForm({ user }: { user: User }) {
  const [enable, { isLoading, error, reset }] = useEnableAffiliateMutation();
  usePassing(error, successMs, reset);
  const [email, setEmail] = useState('');
  const [isTouched, setTouched] = useState(false);
  const isReady = user.email !== null || isEmail(email);
  const why = isImpersonating() ? impersonationReason : '';

  function submit(event: FormEvent) {
    event.preventDefault();
    void enable(user.email === null ? { email } : {});
  }

  return (
    <form className="mt-5 flex flex-col items-start gap-4" noValidate onSubmit={submit}>
      {error && (
        <Notice
          tone="danger"
          className="w-full"
          title="We are unable to activate your referral program because ..."
          onDismiss={reset}
        >
          {failureWords(error)}
        </Notice>
      )}
      {user.email === null && (
        <TextField
          className="w-full max-w-[360px]"
          label="E-mail address"
          hint="The affiliate service writes to it. We mail you a link to confirm it first."
          type="email"
          autoComplete="email"
          required
          value={email}
          onValueChange={setEmail}
          onBlur={() => setTouched(email !== '')}
          error={isTouched && !isEmail(email) ? 'Please Enter Valid Email' : undefined}
        />
      )}
      <Tooltip content={why}>
        <Button
          type="submit"
          variant="primary"
          loading={isLoading}
          disabled={!isReady}
          unavailable={why !== ''}
        >
          Enable the affiliate program
        </Button>
      </Tooltip>
    </form>
  );
}

/** The affiliate service's own messages, else the api's sentence, else the default. */
function failureWords(error: Parameters<typeof asFailure>[0]): string {
  const { code, details } = asFailure(error);
  const own = Object.values(details ?? {}).filter(Boolean);
  if (own.length > 0) return own.join(' ');
  return code === 'internal' ? 'Something went wrong. Please try again.' : errorText(error);
}
