import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { sisterUrl } from './sister-link';
import { failure, openApp, pressAccountMenu } from '../../../testing/app';
import { subscriber } from '../../../testing/subscriptions';

beforeEach(() => {
  vi.stubEnv('VITE_FAQ_URL', 'https://help.example/faq');
  vi.stubEnv('VITE_SISTER_NAME', 'Winnow Pages');
  vi.stubEnv('VITE_SISTER_URL', 'https://pages.winnow.example');
});

async function openMenu() {
  await pressAccountMenu();
  const menu = await screen.findByRole('menu');
  return within(menu);
}
const names = (menu: Awaited<ReturnType<typeof openMenu>>) =>
  menu.getAllByRole('menuitem').map((item) => item.textContent);

test('the user menu has profile, ideas, FAQs and logout; the sister product needs the SSO feature (A-148, A-149, A-150)', async () => {
  const { unmount } = openApp('/settings');
  const menu = await openMenu();
  expect(names(menu)).toEqual([
    'Profile',
    'Theme: system',
    'Suggest an Idea',
    'FAQs',
    'Contact support',
    'Accessibility',
    'Logout',
  ]);
  expect(menu.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe('/account');
  expect(menu.getByRole('menuitem', { name: 'FAQs' }).getAttribute('href')).toBe(
    'https://help.example/faq',
  );
  expect(menu.getByRole('menuitem', { name: 'Logout' }).getAttribute('href')).toBe('/logout');
  unmount();
  localStorage.setItem('winnow.features', 'sso');
  openApp('/settings');
  expect(names(await openMenu())).toContain('Winnow PagesNEW');
});

test('without addresses of these there is no sister product, and FAQs shows the help desk’s articles', async () => {
  for (const name of ['VITE_FAQ_URL', 'VITE_SISTER_URL']) vi.stubEnv(name, '');
  localStorage.setItem('winnow.features', 'sso');
  const { place } = openApp('/settings');
  const menu = await openMenu();
  expect(names(menu)).not.toContain('Winnow PagesNEW');
  fireEvent.click(menu.getByRole('menuitem', { name: 'FAQs' }));
  await waitFor(() => expect(place()).toBe('/faqs'));
  await screen.findByRole('heading', { level: 1, name: 'FAQs' });
});

test('Suggest an Idea opens a form with that title and subject', async () => {
  openApp('/settings');
  fireEvent.click((await openMenu()).getByRole('menuitem', { name: 'Suggest an Idea' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suggest an Idea' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('Subject').value).toBe('An idea');
});

test('the sister product is entered with a token that is good once, told where one was and where to go on (A-151, A-152, A-153)', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  localStorage.setItem('winnow.features', 'lab,sso');
  localStorage.setItem('winnow.back_url', '/boards/7');
  const { callsTo } = openApp('/friends/active?page=2');
  fireEvent.click((await openMenu()).getByRole('menuitem', { name: /Winnow Pages/ }));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(callsTo('POST /auth/one_time')).toHaveLength(1);
  expect(assign).toHaveBeenCalledWith(
    'https://pages.winnow.example/auth/token/one-time-token-111111?back-url=%2Ffriends%2Factive&redirect=%2Fboards%2F7',
  );
});

test('without a stored back-url there is no redirect (A-153)', () => {
  expect(sisterUrl('https://pages.winnow.example', 't', '/settings')).toBe(
    'https://pages.winnow.example/auth/token/t?back-url=%2Fsettings',
  );
});

test('without a token the page stays where it is', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  localStorage.setItem('winnow.features', 'sso');
  openApp('/settings', {
    answers: {
      'POST /auth/one_time': failure(
        403,
        'access_denied',
        'You do not have permission to do this.',
      ),
    },
  });
  fireEvent.click((await openMenu()).getByRole('menuitem', { name: /Winnow Pages/ }));
  await screen.findByText('Winnow Pages could not be opened');
  expect(assign).not.toHaveBeenCalled();
});

test('the menu names the bought plan of a locked account, as the subscription does', async () => {
  const body = subscriber('feature_plan_annual_new', 'unpaid');
  openApp('/settings', { answers: { 'GET /users/current': { status: 200, body } } });
  expect(await screen.findByText('PRO, annual, locked')).toBeTruthy();
  expect(screen.queryByText('Free')).toBeNull();
});
