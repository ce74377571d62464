import { Button } from '@winnow/ui/button';
import { EmptyState } from '@winnow/ui/empty-state';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { ScreenLoader } from './page-loader';

/** Waits for the document to be loaded again, which needs the connection. */
export function DocumentLoader() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return <ScreenLoader />;
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

function subscribe(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
