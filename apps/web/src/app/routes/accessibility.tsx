import { AccessibilityScreen } from '../../features/accessibility/accessibility-screen';
import { Title } from '../title';

export function AccessibilityRoute() {
  return (
    <>
      <Title>Accessibility</Title>
      <AccessibilityScreen />
    </>
  );
}
