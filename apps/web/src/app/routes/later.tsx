import { brand } from '@winnow/sdk/brand';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { EmptyState } from '@winnow/ui/empty-state';
import { PageHeader } from '@winnow/ui/page-header';
import { Link } from 'react-router';
import type { LaterScreen } from '../later-screens';
import { Title } from '../title';

/** A screen of a later release: its title, and where to go instead. */
export function LaterScreenPage({ screen: { title, icon } }: { screen: LaterScreen }) {
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
