import { Notice } from '@winnow/ui/notice';
import { useStored } from '../../shared/storage/use-stored';

/** Seconds until it goes by itself. */
const countdown = 5;

/** A discount link led here whose coupon is not valid. */
export function DiscountAlert() {
  const [found, forget] = useStored('invalidDiscountToken');
  if (found === null) return null;
  return (
    <Notice
      tone="danger"
      title="This Discount Coupon is Invalid or Expired"
      countdown={countdown}
      onDismiss={() => forget(null)}
    />
  );
}
