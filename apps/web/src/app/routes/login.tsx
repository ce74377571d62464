import { Navigate } from 'react-router';
import { SignInScreen } from '../../features/session/sign-in-screen';
import { selectIsSignedIn } from '../../shared/session-slice';
import { Title } from '../title';
import { useAppSelector } from '../store';

export function LoginRoute() {
  const signedIn = useAppSelector(selectIsSignedIn);
  if (signedIn) return <Navigate to="/friends" replace />;
  return (
    <>
      <Title>Sign in</Title>
      <SignInScreen />
    </>
  );
}
