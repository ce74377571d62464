import { useState } from 'react';
import { Navigate } from 'react-router';
import { SignInScreen } from '../../../features/session/sign-in/sign-in-screen';
import { selectIsSignedIn } from '../../../shared/session/session-slice';
import { Title } from '../../title';
import { useAppSelector } from '../../store';

export function LoginRoute() {
  const signedIn = useAppSelector(selectIsSignedIn);
  // A user who signs in on this screen is redirected by the sign-in itself.
  const [wasSignedIn] = useState(signedIn);
  if (wasSignedIn) return <Navigate to="/friends" replace />;
  return (
    <>
      <Title>Sign in</Title>
      <SignInScreen />
    </>
  );
}
