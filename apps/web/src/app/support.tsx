import { selectIsSupportOpen, selectSupportDraft, supportClosed } from '../features/support/slice';
import { DialogPart } from '../shared/dialog-part';
import { useAppDispatch, useAppSelector } from './store';
import { lazyPart } from '../shared/lazy-part';

const SupportDialog = lazyPart(() =>
  import('../features/support/support-dialog').then(({ SupportDialog: it }) => it),
);

/** The support form over whatever screen there is. */
export function Support() {
  const isOpen = useAppSelector(selectIsSupportOpen);
  const draft = useAppSelector(selectSupportDraft);
  const dispatch = useAppDispatch();
  if (!isOpen || !draft) return null;
  return (
    <DialogPart onClose={() => dispatch(supportClosed())}>
      <SupportDialog draft={draft} />
    </DialogPart>
  );
}
