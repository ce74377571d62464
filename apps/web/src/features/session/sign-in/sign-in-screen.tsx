import { brand } from '@winnow/sdk/brand';
import { Brand } from '@winnow/ui/brand';
import { Button } from '@winnow/ui/button';
import { Checkbox } from '@winnow/ui/checkbox';
import { Spinner } from '@winnow/ui/spinner';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { legalVersion } from './legal-version';
import { apiBase } from '../../../shared/api/sdk';
import { lazyComponent } from '../../../shared/loading/lazy-component';
import { keepVia } from '../../../shared/session/referral';
import { track } from '../../../shared/tracking/track';
import { useStored } from '../../../shared/storage/use-stored';
import { afterSignIn } from './after-sign-in';
import { beginSignIn } from './sign-in-proof';

/** Few sign-ins fail, and the sentences of the failures are as large as the rest of this screen. */
const SignInProblem = lazyComponent(() =>
  import('./sign-in-problem').then(({ SignInProblem: it }) => it),
);

const promises = [
  [
    'It reads only what you can see',
    'The robot works in your own browser, on your own list, at a human pace.',
  ],
  [
    'It says why',
    'Every inactive friend comes with the evidence: how many posts were read, and since when.',
  ],
  [
    'It checks what it did',
    `Each removal is confirmed on ${brand.network}, and listed, so you can find people again.`,
  ],
] as const;

/** The first screen for a visitor. */
export function SignInScreen({ go = (url: string) => location.assign(url) }) {
  const { search, hash, state } = useLocation() as ReturnType<typeof useLocation> & {
    state: { from?: string } | null;
  };
  const [terms, setTerms] = useStored('termsAccepted');
  const accepted = terms === legalVersion;
  const hasProblem = /[?#&](?:error|setup_token)=/.test(search + hash);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => keepVia(search), [search]);
  useEffect(() => {
    // The back button restores this page from the cache: its state must not say that a sign-in is under way.
    const returns = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    addEventListener('pageshow', returns);
    return () => removeEventListener('pageshow', returns);
  }, []);

  function signIn() {
    setLeaving(true);
    track('social_network_connect_attempted');
    const redirect = afterSignIn(state?.from ?? null, search, hash);
    void beginSignIn().then((challenge) =>
      go(`${apiBase}/auth/start?${new URLSearchParams({ challenge, redirect })}`),
    );
  }

  return (
    <main className="grid min-h-dvh lg:grid-cols-2">
      {leaving && (
        <div className="fixed inset-0 z-50 grid place-items-center bg-canvas">
          <Spinner size={24} label={`Going to ${brand.network}`} />
        </div>
      )}
      <div className="flex items-center justify-center bg-surface p-10">
        <div className="w-full max-w-[360px]">
          <Brand name={brand.name} size="lg" />
          <h1 className="mt-8 text-[28px]/9 font-strong tracking-tight">
            Know who is really there
          </h1>
          <p className="mt-2 text-lg text-muted">
            See which friends engage with you, keep the ones who matter, and part from the rest,
            safely.
          </p>
          {hasProblem && (
            <Suspense fallback={null}>
              <SignInProblem />
            </Suspense>
          )}
          <Checkbox
            className="mt-6"
            checked={accepted}
            onCheckedChange={(checked) => {
              if (checked) track('signup_started');
              setTerms(checked ? legalVersion : null);
            }}
            label={
              <>
                I agree to the <TermsLink page="terms">terms</TermsLink> and the{' '}
                <TermsLink page="privacy">privacy policy</TermsLink>
              </>
            }
          />
          <Button
            variant="primary"
            size="lg"
            block
            className="mt-4"
            disabled={!accepted || leaving}
            onClick={signIn}
          >
            Sign in with the social network
          </Button>
          <p className="mt-4 text-xs text-muted">
            We ask for your name, picture and e-mail. Nothing is posted. {brand.name} is not
            affiliated with {brand.network}.{' '}
            <Link to="/accessibility" className="underline underline-offset-2">
              Accessibility
            </Link>
          </p>
        </div>
      </div>
      <div className="hidden items-center justify-center bg-sunken p-10 lg:flex">
        <ol className="flex max-w-[460px] flex-col gap-7">
          {promises.map(([title, text], at) => (
            <li key={title} className="flex gap-3.5">
              <span
                aria-hidden
                className="grid size-[30px] shrink-0 place-items-center rounded-control bg-accent-soft font-strong text-accent-text"
              >
                {at + 1}
              </span>
              <div>
                <p className="text-lg font-strong">{title}</p>
                <p className="text-text/75">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </main>
  );
}

function TermsLink({ page, children }: { page: 'terms' | 'privacy'; children: string }) {
  return (
    <a
      className="underline underline-offset-2 hover:text-accent-text"
      href={`/${page}`}
      target="_blank"
      rel="noreferrer"
    >
      {children}
    </a>
  );
}
