import { selectSupportSubject, supportClosed } from '../features/support/slice';
import { DialogPart } from '../shared/dialog-part';
import { useAppDispatch, useAppSelector } from './store';
import { lazyPart } from '../shared/lazy-part';

const SupportDialog = lazyPart(() =>
  import('../features/support/support-dialog').then(({ SupportDialog: it }) => it),
);

/** The support form over whatever screen there is. */
export function Support() {
  const subject = useAppSelector(selectSupportSubject);
  const dispatch = useAppDispatch();
  if (subject === null) return null;
  return (
    <DialogPart onClose={() => dispatch(supportClosed())}>
      <SupportDialog subject={subject} />
    </DialogPart>
  );
}
