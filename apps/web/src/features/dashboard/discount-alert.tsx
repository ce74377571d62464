import { Notice } from '@winnow/ui/notice';
import { useState } from 'react';
import { store, stored } from '../../shared/storage';

/** Seconds until it goes by itself. */
const countdown = 5;

/** A discount link led here whose coupon is not valid. */
export function DiscountAlert() {
  const [shown, setShown] = useState(() => stored('invalidDiscountToken') !== null);
  if (!shown) return null;
  return (
    <Notice
      tone="danger"
      title="This Discount Coupon is Invalid or Expired"
      countdown={countdown}
      onDismiss={() => {
        store('invalidDiscountToken', null);
        setShown(false);
      }}
    />
  );
}
