import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import { LateNotice } from './late-notice';

/** The code of the robot link failed to load: a release may have removed it while the page was open. */
export function UnlinkedNotice({ late = false }: { late?: boolean }) {
  const Shown = late ? LateNotice : Notice;
  return (
    <Shown
      tone="warning"
      title="This page is not linked to the robot"
      actions={
        <Button size="sm" onClick={() => location.reload()}>
          Reload the page
        </Button>
      }
    >
      Part of the page did not load; Winnow may have been updated. The robot keeps working, but its
      progress is not shown here, and nothing can be started. Reload the page to link it again.
    </Shown>
  );
}
