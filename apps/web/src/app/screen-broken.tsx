import { Button } from '@winnow/ui/button';
import { PageHeader } from '@winnow/ui/page-header';
import { pageBroken } from '../shared/feedback/error-boundary';

/** Replaces a screen that broke or whose code failed to load. The shell around it keeps working. */
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
