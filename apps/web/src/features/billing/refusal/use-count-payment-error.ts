import { useFlagsQuery, useWriteFlagsMutation } from '../../../shared/api/user-api';

/** Raises the user's counter of payment errors by one. */
export function useCountPaymentError(): () => void {
  const { data: flags } = useFlagsQuery();
  const [write] = useWriteFlagsMutation();
  return () => {
    if (flags) void write({ count_payment_error: flags.count_payment_error + 1 });
  };
}
