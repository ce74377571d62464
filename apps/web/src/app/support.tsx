import { lazy, Suspense } from 'react';
import { selectSupportSubject } from '../features/support/slice';
import { inTime } from './in-time';
import { useAppSelector } from './store';

const SupportDialog = lazy(() =>
  inTime(import('../features/support/support-dialog')).then(({ SupportDialog: it }) => ({
    default: it,
  })),
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
