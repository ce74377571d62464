import { RequestGuide } from '../../features/friends/request-guide';
import { Title } from '../title';

export function RequestGuideRoute() {
  return (
    <>
      <Title>Friend Requests</Title>
      <RequestGuide />
    </>
  );
}
