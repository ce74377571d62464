import { brand } from '@winnow/sdk/brand';
import type { ErrorCode } from '@winnow/sdk/errors';
import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ErrorLine } from '../../shared/feedback/error-line';
import { asFailure } from '../../shared/feedback/error-text';
import { focusOnMount } from '../../shared/dialogs/focus-on-mount';
import { LonePage } from '../../shared/feedback/lone-page';
import { selectIsSignedIn } from '../../shared/session/session-slice';
import { useSharedSelector } from '../../shared/shared-state';
import { useConfirmEmailMutation } from './api';

/** The token in the fragment of the link. It is removed from the address as soon as it is read. */
function useLinkToken(): string {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState('');
  const shown = hash.slice(1);
  // Another link may be opened in this tab: that changes only the fragment and does not reload the page.
  if (shown && shown !== token) setToken(shown);
  useEffect(() => {
    if (shown) void navigate({ search }, { replace: true, state });
  }, [shown, search, state, navigate]);
  return token;
}

/** The target of the link in a confirmation mail, signed in or not. */
export function ConfirmEmailScreen() {
  const token = useLinkToken();
  return <Confirmation key={token} token={token} />;
}

/** Shown after a reload, when the token is no longer in the address. */
const tokenless = {
  title: 'Open the link in your mail again',
  text: 'This page no longer has it. The link in the mail still works.',
};

/** What to do about a link that confirms nothing, by the api's error code. */
const over: Partial<Record<ErrorCode, { title: string; text: ReactNode }>> = {
  email_link_expired: {
    title: 'This link has expired',
    text: `A link is good for 24 hours. Press ‘Send again’ in ${brand.name} to get a new one.`,
  },
  email_link_used: {
    title: 'This link was used already',
    text: 'If it was you, your address is confirmed, and there is nothing left to do.',
  },
  email_link_outdated: {
    title: 'This link is for another address',
    text: 'Your account now has another address. If that one is not confirmed yet, open the link in the newest mail.',
  },
  email_link_unknown: {
    title: 'This link is not valid',
    text: 'The link is incomplete or too old. Open the complete link from the newest mail.',
  },
  email_taken: {
    title: 'Another account has this address',
    text: (
      <>
        It is confirmed for another {brand.name} account, and stays there. If you can no longer use
        that account, write to{' '}
        <a className="underline" href={`mailto:${brand.supportEmail}`}>
          {brand.supportEmail}
        </a>
        .
      </>
    ),
  },
};

/** Asks for a press: mail scanners open links too, and must not confirm an address. */
function Confirmation({ token }: { token: string }) {
  const [confirm, { data, error, isLoading }] = useConfirmEmailMutation();
  if (data)
    return (
      <Outcome title="Your address is confirmed">
        {brand.name} may now answer you at <strong className="text-text">{data.email}</strong>.
      </Outcome>
    );
  const code = error && asFailure(error).code;
  const end = token ? code && over[code] : tokenless;
  if (end) return <Outcome title={end.title}>{end.text}</Outcome>;
  return (
    <LonePage
      title="Confirm your e-mail address"
      actions={
        <Button
          size="lg"
          variant="primary"
          loading={isLoading}
          onClick={() => void confirm({ token })}
        >
          {error ? 'Try again' : 'Confirm this address'}
        </Button>
      }
    >
      The address of your mailbox was entered for a {brand.name} account. If that was you, confirm
      it. If not, close this page, and nothing happens.
      {error && !isLoading && (
        <Notice tone="danger" className="mt-4 text-base" title="It was not confirmed">
          {code === 'api_unreachable' ? (
            `${brand.name} cannot be reached right now. Your link still works.`
          ) : (
            <ErrorLine error={error} />
          )}
        </Notice>
      )}
    </LonePage>
  );
}

function Outcome({ title, children }: { title: string; children: ReactNode }) {
  const isSignedIn = useSharedSelector(selectIsSignedIn);
  return (
    <LonePage
      isAlert
      title={title}
      actions={
        <Button
          size="lg"
          variant="primary"
          render={(props) => (
            <Link ref={focusOnMount} to={isSignedIn ? '/' : '/auth/login'} {...props} />
          )}
        >
          {isSignedIn ? 'Go to the dashboard' : 'Sign in'}
        </Button>
      }
    >
      {children}
    </LonePage>
  );
}
