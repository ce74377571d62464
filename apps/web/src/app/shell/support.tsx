import { selectSupportDraft, supportClosed } from '../../features/support/slice';
import { DialogPart } from '../../shared/dialogs/dialog-part';
import { useAppDispatch, useAppSelector } from '../store';
import { lazyComponent } from '../../shared/loading/lazy-component';

const SupportDialog = lazyComponent(() =>
  import('../../features/support/support-dialog').then(({ SupportDialog: it }) => it),
);

/** The support form above any screen. */
export function Support() {
  const draft = useAppSelector(selectSupportDraft);
  const dispatch = useAppDispatch();
  if (!draft) return null;
  return (
    <DialogPart onClose={() => dispatch(supportClosed())}>
      <SupportDialog key={draft.kind} draft={draft} />
    </DialogPart>
  );
}
