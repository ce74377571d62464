import { Navigate } from 'react-router';
import { SignOut } from '../../../features/session/sign-out/sign-out';
import { selectIsSignedIn } from '../../../shared/session/session-slice';
import { useAppSelector } from '../../store';
import { Title } from '../../title';

export function LogoutRoute() {
  const signedIn = useAppSelector(selectIsSignedIn);
  if (!signedIn) return <Navigate to="/auth/login" replace />;
  return (
    <>
      <Title>Signing out</Title>
      <SignOut />
    </>
  );
}
