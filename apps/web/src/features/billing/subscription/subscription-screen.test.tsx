import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failure, openApp } from '../../../testing/app';
import { letPass } from '../../../testing/clock';
import { mount } from '../../../testing/mount';
import { BillingHistory } from './billing-history';
import { RefreshLicense } from './refresh-license';

const entryLoads = [
  'GET /users/current',
  'GET /invoices',
  'GET /subscription/cancellation_date',
] as const;

test.each([
  ['/account/subscription', 'Account & Billing'],
  ['/account', 'Profile'],
])(
  '%s reads user, invoices and cancellation on entry (B-172, B-173, B-174, B-191)',
  async (path, title) => {
    // On a slow machine the entry could come so late that the user is read again.
    vi.useFakeTimers({ toFake: ['Date'] });
    const app = openApp(path);
    await screen.findByRole('heading', { level: 1, name: title });
    await waitFor(() => expect(entryLoads.map((at) => app.callsTo(at).length)).toEqual([1, 1, 1]));
    expect(document.title).toBe(`${title} · Winnow`);
    // Entered again later, everything is read again.
    fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    vi.setSystemTime(Date.now() + 10_000);
    fireEvent.click(
      within(screen.getByRole('complementary', { name: 'Sidebar' })).getByRole('link', {
        name: 'Account & Billing',
      }),
    );
    await screen.findByRole('heading', { level: 1, name: 'Account & Billing' });
    await waitFor(() => expect(entryLoads.map((at) => app.callsTo(at).length)).toEqual([2, 2, 2]));
  },
);

test('Account & Billing has the subscription and its invoices (B-189, B-190)', async () => {
  openApp('/account/subscription');
  expect(await screen.findByRole('region', { name: 'Subscription' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Billing history' })).toBeTruthy();
});

const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  );

test('the billing history has number, total, day, status and the PDF where there is one (B-208, B-209, B-210, B-211, B-212)', async () => {
  mount(<BillingHistory />);
  await waitFor(() =>
    expect(cells()).toEqual([
      ['WIN-0004', '$349.00', '1 Oct 2026', 'Open', 'Download'],
      ['WIN-0003', '$349.00', '1 Oct 2025', 'Paid', 'Download'],
      ['WIN-0002', '$49.00', '1 Sept 2025', 'Void', 'Download'],
      ['Not numbered yet', '$49.00', '31 Aug 2025', 'Draft', ''],
    ]),
  );
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Invoice #',
    'Total',
    'Created',
    'Status',
    'Download',
  ]);
  const tone = (status: string) => screen.getByText(status).className;
  expect(tone('Open')).toContain('bg-whitelist-soft');
  expect(tone('Paid')).toContain('bg-active-soft');
  expect(tone('Void')).toContain('bg-sunken');
  expect(
    screen.getByRole('link', { name: 'Download invoice WIN-0003' }).getAttribute('href'),
  ).toMatch(/^data:application\/pdf/);
});

test('an invoice that was given up is called not paid', async () => {
  const invoice = {
    number: 'WIN-0001',
    total: 4900,
    created_at: '2025-08-01T00:00:00Z',
    status: 'uncollectible',
    invoice_pdf: null,
  };
  const body = { invoices: [invoice], next_subscription_payment_at: null };
  mount(<BillingHistory />, { answers: { 'GET /invoices': { status: 200, body } } });
  expect(await screen.findByText('Not paid')).toBeTruthy();
});

test('without invoices the history says when there will be one', async () => {
  mount(<BillingHistory />, { token: 'fixture-empty-free-token' });
  expect(await screen.findByText('No invoices yet')).toBeTruthy();
});

test('an invoice error shows the api’s own words (B-214)', async () => {
  const text = 'The payment service does not answer right now.';
  mount(<BillingHistory />, {
    answers: { 'GET /invoices': failure(503, 'provider_unreachable', text) },
  });
  expect(await screen.findByText(new RegExp(`^${text}`))).toBeTruthy();
});

test('the invoices give the next payment where the user has none (B-213)', async () => {
  const { makeUser } = await import('../../../testing/fixture-api/api');
  const { SubscriptionBox } = await import('./subscription-box');
  mount(<SubscriptionBox user={{ ...makeUser('pro', true), next_payment_at: null }} />);
  expect(await screen.findByText('1 Oct 2027')).toBeTruthy();
});

test('a refreshed licence says so for 3 s, and the user is read again (B-201, B-205, B-207, B-520, B-551)', async () => {
  const app = openApp('/account/subscription');
  fireEvent.click(await screen.findByRole('button', { name: 'Refresh License' }));
  await screen.findByText('License connection refreshed successfully!');
  await waitFor(() => expect(app.callsTo('GET /users/current')).toHaveLength(2));
  await letPass(3000);
  expect(screen.queryByText('License connection refreshed successfully!')).toBeNull();
});

test.each([
  ['internal', 'Failed to refresh license connection.'],
  ['provider_unreachable', 'The payment service does not answer.'],
])('a licence that cannot be refreshed says so for 5 s: %s (B-206, B-521)', async (code, text) => {
  mount(<RefreshLicense />, {
    answers: {
      'GET /subscription/refresh': failure(503, code, 'The payment service does not answer.'),
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh License' }));
  expect((await screen.findByText(text)).getAttribute('role')).toBe('alert');
  await letPass(5000);
  expect(screen.queryByText(text)).toBeNull();
});
