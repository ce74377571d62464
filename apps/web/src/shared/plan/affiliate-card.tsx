import { brand } from '@winnow/sdk/brand';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PlanLock } from './plan-lock';

/** What recommending the product earns, and a link to its dashboard. Locked on the free plan. */
export function AffiliateCard({ children }: { children?: ReactNode }) {
  return (
    <Card title="Affiliate Program">
      <PlanLock free>
        <p className="text-muted">
          Recommend {brand.name} and earn 30% of what the people you bring pay, for as long as they
          stay.
        </p>
        {children}
        <Button className="mt-4" render={(props) => <Link to="/referral" {...props} />}>
          Affiliate Dashboard
        </Button>
      </PlanLock>
    </Card>
  );
}
