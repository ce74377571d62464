import { ConfirmEmailScreen } from '../../../features/session/confirm-email-screen';
import { Title } from '../../title';

export function ConfirmEmailRoute() {
  return (
    <>
      <Title>Confirm your e-mail address</Title>
      <ConfirmEmailScreen />
    </>
  );
}
