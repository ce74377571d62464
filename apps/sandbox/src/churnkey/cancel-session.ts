/** A finished cancellation flow, as its dashboard would show it. */
export interface CancelSession {
  at: string;
  customer: string;
  status: 'canceled' | 'discounted' | 'closed';
  reason: string | null;
  feedback: string;
}
