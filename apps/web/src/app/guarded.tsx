import { Button } from '@winnow/ui/button';
import { EmptyState } from '@winnow/ui/empty-state';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { dropSession } from '../features/session/end-session';
import { asFailure, errorText } from '../shared/error-text';
import { useCurrentUserQuery, useFlagsQuery } from '../shared/person-api';
import { selectIsSignedIn } from '../shared/session-slice';
import { type Access, guard } from './guard';
import { PageLoader } from './page-loader';
import { useAppSelector } from './store';

/** Shows its content to whom the guards let pass. */
export function Guarded({ access, children }: { access: Access; children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const signedIn = useAppSelector(selectIsSignedIn);
  const { data: user, error, refetch } = useCurrentUserQuery(undefined, { skip: !signedIn });
  const flags = useFlagsQuery(undefined, { skip: !signedIn || user?.is_banned === true });
  const verdict = guard({
    access,
    signedIn,
    user,
    failure: error && asFailure(error),
    // Flags that cannot be read do not keep anybody out.
    welcomeSeen: flags.data?.welcome_page_seen ?? (flags.isError ? true : undefined),
    search,
    hash,
  });

  useEffect(() => {
    if (verdict === 'drop') dropSession();
  }, [verdict]);

  if (verdict === 'pass') return children;
  if (verdict === 'retry') {
    return (
      <main className="grid min-h-dvh place-items-center">
        <EmptyState
          tone="danger"
          icon="warning"
          title={errorText(error)}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          You are still signed in.
        </EmptyState>
      </main>
    );
  }
  if (typeof verdict === 'object')
    return <Navigate to={verdict.to} replace state={{ from: pathname }} />;
  return <PageLoader />;
}
