import { Suspense } from 'react';
import { selectSupportSubject } from '../features/support/slice';
import { useAppSelector } from './store';
import { lazyPart } from '../shared/lazy-part';

const SupportDialog = lazyPart(() =>
  import('../features/support/support-dialog').then(({ SupportDialog: it }) => it),
);

/** The support form over whatever screen there is. */
export function Support() {
  const subject = useAppSelector(selectSupportSubject);
  if (subject === null) return null;
  return (
    <Suspense fallback={null}>
      <SupportDialog subject={subject} />
    </Suspense>
  );
}
