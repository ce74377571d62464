import { isListType } from '@winnow/sdk/rules';
import { Navigate, useParams } from 'react-router';
import { FriendsScreen } from '../../features/friends/friends-screen';
import { PlanLock } from '../../shared/plan/plan-lock';
import { Title } from '../title';

export function FriendsRoute() {
  const { type } = useParams();
  if (!isListType(type)) return <Navigate to="/friends" replace />;
  return (
    <>
      <Title>Your Friends</Title>
      <PlanLock title="Your Friends">
        <FriendsScreen type={type} />
      </PlanLock>
    </>
  );
}
