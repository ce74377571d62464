import { ShareButtons } from '../../shared/share-buttons';

const announcement =
  'I am cleaning up my friends list. If you would like to stay in touch, say hello under this post.';

/** The announcement to one's friends; sharing or copying it counts. */
export function ShareStep() {
  return (
    <>
      <p className="mb-2.5 text-muted">
        Tell your friends before you start; those who reply show up as active. You post it yourself;
        nothing is posted for you. You can skip this step.
      </p>
      <ShareButtons kind="cleaning_announcement" text={announcement} />
    </>
  );
}
