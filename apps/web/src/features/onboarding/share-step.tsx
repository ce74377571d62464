import { Button } from '@winnow/ui/button';
import { ShareButtons } from '../../shared/share-buttons';

const announcement =
  'I am cleaning up my friends list. If you would like to stay in touch, say hello under this post.';

interface Props {
  isShared: boolean;
  onShared: () => void;
  onSkip: () => void;
  onDone: () => void;
}

/** The announcement to the user's friends. Sharing or copying it completes the step. */
export function ShareStep({ isShared, onShared, onSkip, onDone }: Props) {
  return (
    <>
      <p className="mb-2.5 text-muted">
        Tell your friends before you start: friends who answer show up as active. You post it
        yourself; Winnow posts nothing.
      </p>
      <ShareButtons kind="cleaning_announcement" text={announcement} onShared={onShared}>
        {isShared ? (
          <Button variant="ghost" onClick={onDone}>
            Done
          </Button>
        ) : (
          <Button variant="ghost" onClick={onSkip}>
            Skip this step
          </Button>
        )}
      </ShareButtons>
    </>
  );
}
