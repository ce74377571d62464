import { RequestGuide } from '../../features/friends/requests/request-guide';
import { Title } from '../title';

export function RequestGuideRoute() {
  return (
    <>
      <Title>Friend Requests</Title>
      <RequestGuide />
    </>
  );
}
