import { useDashboardLoads } from '../../features/dashboard/use-dashboard-loads';
import { MasterclassScreen } from '../../features/masterclass/masterclass-screen';
import { Title } from '../title';

export function MasterclassRoute() {
  useDashboardLoads();
  return (
    <>
      <Title>Masterclass</Title>
      <MasterclassScreen />
    </>
  );
}
