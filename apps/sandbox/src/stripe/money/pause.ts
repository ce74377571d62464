import type { Account } from '../account';
import { change } from '../events';
import { voidInvoice } from '../resources/subscription-end';
import type * as wire from '../wire';
import { finalize } from './collect';
import { subscriptionOf } from './invoice';

/**
 * What becomes of a draft while the collection of its subscription is paused: it stays a draft, is void or
 * uncollectible. False: nothing is paused.
 */
export function withhold(account: Account, invoice: wire.Invoice): boolean {
  const pause = subscriptionOf(account, invoice)?.pause_collection;
  if (!pause) return false;
  invoice.auto_advance = false;
  invoice.automatically_finalizes_at = null;
  if (pause.behavior === 'keep_as_draft') return true;
  finalize(account, invoice);
  if (invoice.status !== 'open') return true;
  if (pause.behavior === 'void') voidInvoice(account, invoice);
  else
    change(account, 'invoice.marked_uncollectible', invoice, (one) => {
      one.status = 'uncollectible';
      one.status_transitions.marked_uncollectible_at = account.now();
    });
  return true;
}

/** The day has come on which payments go on. */
export function endPause(account: Account, subscription: wire.Subscription): void {
  change(account, 'customer.subscription.updated', subscription, (one) => {
    one.pause_collection = null;
  });
}
