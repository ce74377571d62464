import { BannedScreen } from '../../features/session/banned-screen';
import { Guarded } from '../guards/guarded';
import { Title } from '../title';

export function BannedRoute() {
  return (
    <Guarded access="banned">
      <Title>Account flagged</Title>
      <BannedScreen />
    </Guarded>
  );
}
