import { Notice } from '@winnow/ui/notice';
import { useStored } from '../../shared/storage/use-stored';

/** Seconds until the alert closes by itself. */
const countdown = 5;

/** Shown when a discount link with an invalid coupon led here. */
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
