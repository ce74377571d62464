import { Button } from '@winnow/ui/button';
import { FloatingNotices } from '@winnow/ui/floating-notices';
import { Notice } from '@winnow/ui/notice';
import { isConsentOpen } from '../../../shared/tracking/consent';
import { useConsent } from '../../../shared/tracking/use-consent';

/** Asks once, if the build has a receiver. Either answer is one click, and nothing is sent before. */
export function ConsentNotice() {
  const [, answer] = useConsent();
  if (!isConsentOpen()) return null;
  return (
    <FloatingNotices>
      <Notice
        tone="info"
        title="May we count how this app is used?"
        actions={
          <>
            <Button onClick={() => answer('denied')}>No</Button>
            <Button onClick={() => answer('granted')}>Yes</Button>
          </>
        }
      >
        We count which screens are opened and which errors occur, never your friends. You can change
        your mind in Settings.
      </Notice>
    </FloatingNotices>
  );
}
