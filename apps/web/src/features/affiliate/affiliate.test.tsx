import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, freeToken, openApp } from '../../testing/app';
import { letPass } from '../../testing/clock';
import { makeUser } from '../../testing/fixture-api/api';

const as = (user: object) => ({ 'GET /users/current': { status: 200, body: user } });
const basic = makeUser('basic', true);
const basicToken = 'fixture-full-basic-token';
const link = 'https://winnow.example/?via=dana';
const card = (name: string) => screen.findByRole('region', { name });
const enable = 'Enable the affiliate program';

function clipboard() {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as never);
  return writeText;
}
afterEach(() => vi.restoreAllMocks());

test.each([
  ['a subscriber in the programme', makeUser('pro', true), '/affiliates', 'Affiliates'],
  ['a subscriber outside it', basic, '/dashboard', 'Dashboard'],
  [
    'one in the programme without a subscription',
    { ...makeUser('free', true), affiliate_id: 'a1' },
    '/dashboard',
    'Dashboard',
  ],
])(
  '/affiliates leads %s to where they belong (B-235, B-236, B-237, B-469)',
  async (_who, user, ends, title) => {
    const { place } = openApp('/affiliates', { answers: as(user) });
    await screen.findByRole('heading', { level: 1, name: title });
    await waitFor(() => expect(place()).toBe(ends));
  },
);

test('in the programme: balances, link, login and the tracking dashboard (B-234, B-238, B-242, B-243, B-245, B-246, B-257, B-258)', async () => {
  openApp('/referral');
  await screen.findByRole('heading', { level: 1, name: 'Affiliate Dashboard' });
  const earnings = within(await card('Your earnings'));
  await earnings.findByText('$234.00');
  expect(earnings.getByText('$70.20')).toBeTruthy();
  expect(earnings.getByText('Paid, USD')).toBeTruthy();
  expect(earnings.getByText('Unpaid, USD')).toBeTruthy();
  expect(earnings.getByText(link)).toBeTruthy();
  const tracking = within(await card('Tracking dashboard'));
  expect(tracking.getByText(/counted by Rewardful, a separate service/)).toBeTruthy();
  expect(tracking.getByText('dana@winnow.example')).toBeTruthy();
  expect(tracking.getByText(/set a password once/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: enable })).toBeNull();
});

test('a click copies the link, another one the login, for 3 s (B-244, B-247, B-255)', async () => {
  const writeText = clipboard();
  openApp('/referral');
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(link.slice(8, 20)) }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(link));
  await screen.findByText('Copied');
  await letPass(3000);
  expect(screen.queryByText('Copied')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Copy the login' }));
  await waitFor(() => expect(writeText).toHaveBeenLastCalledWith('dana@winnow.example'));
});

test('Refresh Link asks for a new link, shows it, and says so for 3 s (B-248, B-253, B-263)', async () => {
  const app = openApp('/referral');
  fireEvent.click(await screen.findByRole('button', { name: 'Refresh Link' }));
  await screen.findByText('Referral link refreshed successfully!');
  await screen.findByText(`${link}-2`);
  expect(app.callsTo('PATCH /rewardful/refresh_link')).toHaveLength(1);
  await letPass(3000);
  expect(screen.queryByText('Referral link refreshed successfully!')).toBeNull();
});

test.each([
  ['affiliates_unreachable', 'The affiliate service is away.', 'The affiliate service is away.'],
  ['internal', 'Oops.', 'Failed to refresh referral link'],
])('a link that cannot be refreshed says why for 3 s: %s (B-264)', async (code, text, said) => {
  openApp('/referral', { answers: { 'PATCH /rewardful/refresh_link': failure(503, code, text) } });
  fireEvent.click(await screen.findByRole('button', { name: 'Refresh Link' }));
  await screen.findByText(said);
  await letPass(3000);
  expect(screen.queryByText(said)).toBeNull();
});

test('Share on Facebook takes the link and counts (B-188, B-249)', async () => {
  const app = openApp('/referral');
  const share = await screen.findByRole('link', { name: 'Share on Facebook' });
  expect(share.getAttribute('href')).toBe(
    `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`,
  );
  fireEvent.click(share);
  await waitFor(() =>
    expect(app.callsTo('PUT /flags')[0]?.body).toEqual({
      flags: { count_share_facebook_referral_link: 1 },
    }),
  );
});

test('the dashboard opens in a tab of its own, signed in', async () => {
  const tab = { opener: window as unknown, location: { href: '' }, close: vi.fn<() => void>() };
  vi.spyOn(window, 'open').mockReturnValue(tab as never);
  openApp('/referral');
  fireEvent.click(await screen.findByRole('button', { name: 'Open the dashboard' }));
  await waitFor(() => expect(tab.location.href).toBe('https://affiliates.winnow.example/sso/1'));
  expect(tab.opener).toBeNull();
});

test('a dashboard that does not open says why, and leaves no empty tab', async () => {
  const tab = { opener: null, location: { href: '' }, close: vi.fn<() => void>() };
  vi.spyOn(window, 'open').mockReturnValue(tab as never);
  openApp('/referral', {
    answers: { 'POST /rewardful/dashboard': failure(503, 'affiliates_unreachable', 'Away.') },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Open the dashboard' }));
  await screen.findByText('Away.');
  expect(tab.close).toHaveBeenCalled();
});

test('outside the programme: what it is, and the button that enables it (B-239, B-250, B-259)', async () => {
  const app = openApp('/referral', { token: basicToken });
  const region = within(await card('Recommend and earn'));
  expect(region.getByText('You earn 30%')).toBeTruthy();
  expect(screen.queryByLabelText('E-mail address')).toBeNull();
  fireEvent.click(region.getByRole('button', { name: enable }));
  const earnings = await card('Your earnings');
  await screen.findByText('The affiliate program is enabled');
  // The form is gone: the focus is on what took its place.
  expect(document.activeElement?.contains(earnings)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(app.callsTo('POST /rewardful/enable')[0]?.body).toEqual({});
});

test('without a known address one is asked for, checked and sent (B-251, B-252, B-506, B-507, B-508)', async () => {
  const app = openApp('/referral', {
    answers: as({ ...basic, email: null, email_state: 'open' }),
  });
  const region = within(await card('Recommend and earn'));
  const field = region.getByLabelText('E-mail address');
  const button = region.getByRole<HTMLButtonElement>('button', { name: enable });
  expect(button.disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'dana@winnow' } });
  fireEvent.blur(field);
  expect(region.getByText('Please Enter Valid Email')).toBeTruthy();
  expect(button.disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'dana@winnow.example' } });
  expect(region.queryByText('Please Enter Valid Email')).toBeNull();
  fireEvent.click(button);
  await waitFor(() =>
    expect(app.callsTo('POST /rewardful/enable')[0]?.body).toEqual({
      email: 'dana@winnow.example',
    }),
  );
});

test.each([
  ['affiliate_refused', 'Email is already taken.', 'Email is already taken.'],
  ['internal', 'Oops.', 'Something went wrong. Please try again.'],
])(
  'a refusal is shown in red with the server’s words: %s (B-260, B-261, B-262)',
  async (code, text, said) => {
    openApp('/referral', {
      token: basicToken,
      answers: { 'POST /rewardful/enable': failure(422, code, text) },
    });
    fireEvent.click(await screen.findByRole('button', { name: enable }));
    const alert = (
      await screen.findByText('We are unable to activate your referral program because ...')
    ).closest('[role=alert]');
    expect(alert?.textContent).toContain(said);
    await letPass(3000);
    expect(screen.queryByText(/^We are unable to activate/)).toBeNull();
  },
);

test('the programme is locked on free, the whole page with the account (B-240, B-241)', async () => {
  const { unmount } = openApp('/referral', { token: freeToken });
  const lock = await screen.findByRole('button', { name: /Not available on Free plan/ });
  expect(lock.textContent).toContain('Subscribe to unlock');
  unmount();
  const { place } = openApp('/referral', {
    answers: as({ ...makeUser('pro', true), is_locked: true }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /Account is locked/ }));
  await waitFor(() =>
    expect(place()).toBe('/subscribe?plan=feature_plan_annual_new&from=%2Freferral'),
  );
});
