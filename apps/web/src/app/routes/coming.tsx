import { brand } from '@winnow/sdk/brand';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { EmptyState } from '@winnow/ui/empty-state';
import { PageHeader } from '@winnow/ui/page-header';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LaterScreen } from '../later-screens';
import { Title } from '../title';

interface Props {
  screen: Pick<LaterScreen, 'title' | 'icon' | 'about'>;
  children?: ReactNode;
}

/** A screen of a later release: the right title, and plain words about what is missing. */
export function ComingRoute({ screen, children }: Props) {
  return (
    <>
      <Title>{screen.title}</Title>
      <PageHeader title={screen.title} subtitle={screen.about} />
      <Card className="mt-6">
        <EmptyState
          icon={screen.icon}
          title="This part is not in this release yet"
          action={
            <>
              <Button render={(props) => <Link to="/friends" {...props} />}>
                Go to your friends
              </Button>
              <Button href={`mailto:${brand.supportEmail}`}>Write to us</Button>
            </>
          }
        >
          It comes with a later release. Everything else works without it.
        </EmptyState>
      </Card>
      {children}
    </>
  );
}
