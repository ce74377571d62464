import { LegalScreen } from '../../features/legal/legal-screen';
import { Title } from '../title';

export function TermsRoute() {
  return (
    <>
      <Title>Terms of use</Title>
      <LegalScreen page="terms" />
    </>
  );
}

export function PrivacyRoute() {
  return (
    <>
      <Title>Privacy policy</Title>
      <LegalScreen page="privacy" />
    </>
  );
}
