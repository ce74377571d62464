import { brand } from '@winnow/sdk/brand';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { EmptyState } from '@winnow/ui/empty-state';
import { PageHeader } from '@winnow/ui/page-header';
import { Link } from 'react-router';
import type { LaterScreen } from '../later-screens';
import { Title } from '../title';

/** A screen that is not built yet: its title, what is not possible, and where to go instead. */
export function ComingRoute({ screen }: { screen: Pick<LaterScreen, 'title' | 'icon' | 'about'> }) {
  return (
    <>
      <Title>{screen.title}</Title>
      <PageHeader title={screen.title} />
      <Card className="mt-6">
        <EmptyState
          icon={screen.icon}
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
          {screen.about}
        </EmptyState>
      </Card>
    </>
  );
}
