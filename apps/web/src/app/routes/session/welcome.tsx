import { useState } from 'react';
import { Navigate } from 'react-router';
import { WelcomeScreen } from '../../../features/session/welcome-screen';
import { useCurrentUserQuery, useFlagsQuery } from '../../../shared/api/user-api';
import { selectIsSignedIn } from '../../../shared/session/session-slice';
import { Guarded } from '../../guards/guarded';
import { PageLoader } from '../../guards/page-loader';
import { useAppSelector } from '../../store';
import { Title } from '../../title';
import { LoginRoute } from './login';

export function WelcomeRoute() {
  const signedIn = useAppSelector(selectIsSignedIn);
  if (!signedIn) return <LoginRoute />;
  return (
    <Guarded access="guest">
      <Greeting />
    </Guarded>
  );
}

function Greeting() {
  const { data: user } = useCurrentUserQuery();
  const { data: flags, isError } = useFlagsQuery();
  // Showing the screen sets the flag, but the screen stays until the user continues.
  const [isFirst, setIsFirst] = useState<boolean>();
  if (isFirst === undefined && flags) setIsFirst(!flags.welcome_page_seen);
  if (isError || isFirst === false) return <Navigate to="/friends" replace />;
  if (!isFirst || !user) return <PageLoader />;
  return (
    <>
      <Title>Welcome</Title>
      <WelcomeScreen firstName={user.first_name} />
    </>
  );
}
