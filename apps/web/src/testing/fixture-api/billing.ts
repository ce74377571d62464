import type { Invoice, User } from '@winnow/sdk/contract';
import type { Plan } from './settings';

const pdf = 'data:application/pdf;base64,JVBERi0=';

function makeInvoices(plan: Plan): Invoice[] {
  if (plan === 'free') return [];
  const total = plan === 'pro' ? 34_900 : 29_900;
  return [
    ['WIN-0004', total, '2026-10-01T08:00:00.000Z', 'open', pdf],
    ['WIN-0003', total, '2025-10-01T08:00:00.000Z', 'paid', pdf],
    ['WIN-0002', 4900, '2025-09-01T08:00:00.000Z', 'void', pdf],
    [null, 4900, '2025-08-31T08:00:00.000Z', 'draft', null],
  ].map(([number, cents, created_at, status, invoice_pdf]) => ({
    number,
    total: cents,
    created_at,
    status,
    invoice_pdf,
  })) as Invoice[];
}

/** The subscription of a session and the affiliate programme: what is changed stays changed. */
export function makeBilling(makeUser: (plan: Plan, synced: boolean) => User) {
  const changed: Partial<User> = {};
  return {
    /** The user with what was changed here. */
    user: (plan: Plan, synced: boolean): User => ({ ...makeUser(plan, synced), ...changed }),
    answers: (plan: Plan, isEmpty: boolean): Record<string, () => unknown> => ({
      'GET /billing': () => ({
        publishable_key: 'pk_test_winnow',
        stripe_js_url: null,
        churnkey: null,
        rewardful: null,
      }),
      'GET /invoices': () => ({
        invoices: isEmpty ? [] : makeInvoices(plan),
        next_subscription_payment_at: makeUser(plan, true).next_payment_at,
      }),
      'GET /subscription/cancellation_date': () => ({
        cancellation_date: changed.subscription_ends_at ?? null,
      }),
      'GET /subscription/refresh': () => ({ changed: true }),
      'DELETE /subscription': () => {
        changed.subscription_ends_at = makeUser(plan, true).next_payment_at;
        changed.next_payment_at = null;
        return { code: 201, error: null };
      },
      'POST /subscription/resume': () => {
        delete changed.subscription_ends_at;
        delete changed.next_payment_at;
        return {};
      },
      'POST /subscription/pay': () => {
        changed.subscription_status = 'active';
        changed.open_payment_cents = null;
        return {
          status: 'complete',
          client_secret: null,
          transaction_id: 'in_1',
          total: 34_900,
          currency: 'USD',
        };
      },
      'GET /churnkey': () => ({
        data: {
          auth_hash: 'f00d',
          customer_id: 'cus_dana',
          subscription_id: 'sub_dana',
          mode: 'test',
        },
      }),
      'GET /status': () => ({ status: 'ok' }),
      'GET /rewardful/balance': () => ({ paid: 23_400, pending: 1170, due: 5850 }),
      'POST /rewardful/enable': () => {
        changed.affiliate_id = 'd049e0e5-2a9b-4cbd-9a2f-6e0a3a1f7a01';
        changed.affiliate_link = 'https://winnow.example/?via=dana';
        return { affiliate_link: changed.affiliate_link };
      },
      'PATCH /rewardful/refresh_link': () => {
        changed.affiliate_link = 'https://winnow.example/?via=dana-2';
        return { affiliate_link: changed.affiliate_link };
      },
      'POST /rewardful/dashboard': () => ({ url: 'https://affiliates.winnow.example/sso/1' }),
      'DELETE /users/current': () => ({ state: 'deleted' }),
    }),
  };
}
