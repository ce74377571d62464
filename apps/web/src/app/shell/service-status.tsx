import { Notice } from '@winnow/ui/notice';
import { useServiceStatusQuery } from '../../shared/api/service-status-api';

const everyMs = 300_000;

const words = {
  degraded: {
    title: 'Some parts may not work right now',
    text: 'Your data is safe. We are working on it.',
  },
  maintenance: {
    title: 'Winnow is being maintained',
    text: 'Changes may not be saved for a while. Please try again later.',
  },
} as const;

/** Says that the service does not work as it should, in the operator's own words where there are some. */
export function ServiceStatusNotice() {
  const { data } = useServiceStatusQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  // An older api does not know the call.
  if (!data || data.status === 'ok') return null;
  const { title, text } = words[data.status];
  return (
    <Notice tone="warning" className="mb-5" title={title}>
      {data.message ?? text}
    </Notice>
  );
}
