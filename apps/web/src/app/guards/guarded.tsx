import { luckyHourEndsAt } from '@winnow/sdk/rules';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { dropSession } from '../../features/session/sign-out/end-session';
import { discountToken } from '../../shared/session/discount';
import { asFailure } from '../../shared/feedback/error-text';
import { useCurrentUserQuery, useFlagsQuery } from '../../shared/api/user-api';
import {
  luckyHourSettled,
  selectIsSignedIn,
  selectLuckyHour,
} from '../../shared/session/session-slice';
import { AwayPage } from './away-page';
import { type Access, guard } from './guard';
import { PageLoader } from './page-loader';
import { useAppDispatch, useAppSelector } from '../store';

/** Renders its children if the guards let the user pass. */
export function Guarded({ access, children }: { access: Access; children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const signedIn = useAppSelector(selectIsSignedIn);
  const { data: user, error, refetch } = useCurrentUserQuery(undefined, { skip: !signedIn });
  const flags = useFlagsQuery(undefined, { skip: !signedIn || user?.is_banned === true });
  const known = useAppSelector(selectLuckyHour);
  const dispatch = useAppDispatch();
  const result = guard({
    access,
    signedIn,
    user,
    failure: error && asFailure(error),
    // Flags that fail to load lock no user out.
    welcomeSeen: flags.data?.welcome_page_seen ?? (flags.isError ? true : undefined),
    isLuckyHourKnown: known !== undefined,
    search,
    hash,
  });

  // On every render: the lucky hour may end while the user moves through the app.
  useEffect(() => {
    if (!user) return;
    const offer = luckyHourEndsAt(user, discountToken() !== null, new Date());
    if (offer !== known) dispatch(luckyHourSettled(offer));
  });

  useEffect(() => {
    if (result === 'end_session') dropSession(dispatch);
  }, [result, dispatch]);

  if (result === 'pass') return children;
  if (result === 'retry') return <AwayPage error={error} onRetry={() => void refetch()} />;
  if (typeof result === 'object')
    return <Navigate to={result.to} replace state={{ from: pathname }} />;
  return <PageLoader />;
}
