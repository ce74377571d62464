import { Button } from '@winnow/ui/button';
import { PageHeader } from '@winnow/ui/page-header';
import { pageBroken } from '../shared/feedback/error-boundary';

/** Stands in the shell where a screen broke, or its code did not come: what lies around it goes on. */
export function ScreenBroken() {
  return (
    <div role="alert">
      <PageHeader
        title={pageBroken.title}
        subtitle={pageBroken.text}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            Reload the page
          </Button>
        }
      />
    </div>
  );
}
