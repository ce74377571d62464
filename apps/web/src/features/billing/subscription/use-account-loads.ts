import { useEffect } from 'react';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { useStored } from '../../../shared/storage/use-stored';
import { useCancellationDateQuery } from '../cancellation/api';
import { useInvoicesQuery } from './api';

/** Data read within this many seconds is not read again on entry: the page has just loaded. */
const freshSeconds = 5;
const onEntry = { refetchOnMountOrArgChange: freshSeconds };

/** What the screens of the account read on entry: the user, the invoices, the cancellation's date. */
export function useAccountLoads() {
  const { data: user } = useCurrentUserQuery(undefined, onEntry);
  useInvoicesQuery(undefined, onEntry);
  const { fulfilledTimeStamp } = useCancellationDateQuery(undefined, onEntry);
  const [cancelledAt, setCancelledAt] = useStored('cancelledAt');
  // The flag only bridges the time until the api was asked again.
  const isKnown = cancelledAt !== null && (fulfilledTimeStamp ?? 0) > Number(cancelledAt);
  useEffect(() => {
    if (isKnown) setCancelledAt(null);
  }, [isKnown, setCancelledAt]);
  return user;
}
