import { Button } from '@winnow/ui/button';
import { EmptyState } from '@winnow/ui/empty-state';
import { Link } from 'react-router';
import { ScreenLoader } from './page-loader';

/** Waits for the document to be loaded again, which needs the connection. */
export function DocumentLoader({ isUnreached }: { isUnreached: boolean }) {
  if (!isUnreached) return <ScreenLoader />;
  return (
    <EmptyState
      icon="link"
      title="You are offline"
      action={
        <Button render={(props) => <Link to="/dashboard" {...props} />}>Go to the dashboard</Button>
      }
    >
      This screen opens when the connection is back.
    </EmptyState>
  );
}
