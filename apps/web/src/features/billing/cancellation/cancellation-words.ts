/** After a cancellation was taken. Specification 2, section 2. */
export const receivedText =
  "We have received your cancellation request. You'll not be charged again automatically now.";
export const cycleText = 'Subscription will be cancelled at the end of the current billing cycle.';
