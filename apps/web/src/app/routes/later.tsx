import { brand } from '@winnow/sdk/brand';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { EmptyState } from '@winnow/ui/empty-state';
import { PageHeader } from '@winnow/ui/page-header';
import { Link, Navigate } from 'react-router';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import type { LaterScreen } from '../later-screens';
import { Title } from '../title';

/** A screen of a later release, for admins: its title, and where to go instead. */
export function LaterRoute({ screen: { title, icon } }: { screen: LaterScreen }) {
  const { data: user } = useCurrentUserQuery();
  if (!user) return null;
  if (!user.is_admin) return <Navigate to="/" replace />;
  return (
    <>
      <Title>{title}</Title>
      <PageHeader title={title} />
      <Card className="mt-6">
        <EmptyState
          icon={icon}
          title="Not available yet"
          action={
            <>
              <Button render={(props) => <Link to="/friends" {...props} />}>
                Go to your friends
              </Button>
              <Button href={`mailto:${brand.supportEmail}`}>Write to us</Button>
            </>
          }
        >
          You can’t use this part of the admin area yet.
        </EmptyState>
      </Card>
    </>
  );
}
