import { UninstalledScreen } from '../../features/farewell/uninstalled-screen';
import { Title } from '../title';

/** Shown signed in or not: Chrome opens it when the robot is removed. */
export function UninstalledRoute() {
  return (
    <>
      <Title>The robot is removed</Title>
      <UninstalledScreen />
    </>
  );
}
