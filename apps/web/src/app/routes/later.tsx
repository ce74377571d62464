import { Card } from '@winnow/ui/card';
import { Navigate } from 'react-router';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import { selectLuckyHour } from '../../shared/session/session-slice';
import { type LaterScreen, screenGuards } from '../later-screens';
import { PlanFacts } from '../../features/billing/subscription/plan-facts';
import { useAppSelector } from '../store';
import { ComingRoute } from './coming';

/**
 * A screen of a later release, for the users it is meant for. It already shows the known facts about their
 * plan.
 */
export function LaterRoute({ screen }: { screen: LaterScreen }) {
  const { data: user } = useCurrentUserQuery();
  const luckyHour = useAppSelector(selectLuckyHour) ?? null;
  if (!user) return null;
  if (!screenGuards[screen.guard](user)) return <Navigate to="/" replace />;
  return (
    <ComingRoute screen={screen}>
      {screen.plan && (
        <Card className="mt-4" title="Your plan">
          <PlanFacts user={user} luckyHour={luckyHour} />
        </Card>
      )}
    </ComingRoute>
  );
}
