import { useLocation, useParams } from 'react-router';
import { TokenSignIn } from '../../../features/session/sign-in/token-sign-in';
import { Title } from '../../title';

export function TokenRoute() {
  const { token = '' } = useParams();
  const { search } = useLocation();
  return (
    <>
      <Title>Signing in</Title>
      <TokenSignIn token={token} search={search} />
    </>
  );
}
