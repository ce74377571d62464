import { fireEvent, screen, waitFor } from '@testing-library/react';
import { brand } from '@winnow/sdk/brand';
import { expect, test, vi } from 'vitest';
import { fakeRobot, openApp, proToken } from '../../testing/app';
import { bar, chosen, row, shown, tab } from '../../testing/friends';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const browse = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);

test('/troubleshoot leads other browsers to Chrome (A-104, A-107)', async () => {
  browse(firefox);
  const { place } = openApp('/troubleshoot');
  await screen.findByRole('heading', { level: 1, name: 'First install Google Chrome' });
  expect(place()).toBe('/troubleshoot/chrome');
  expect(document.title).toBe('Install Chrome · Winnow');
  const download = screen.getByRole('link', { name: 'Download Chrome' });
  expect(download.getAttribute('href')).toBe('https://www.google.com/chrome/');
  // The one primary button is that of the guide.
  const [step] = await screen.findAllByRole('link', { name: 'Install extension' });
  expect([download, step!].map((link) => link.className.includes('bg-accent'))).toEqual([
    true,
    false,
  ]);
});

test('/troubleshoot leads Chrome without the extension to the install page (A-105, A-109)', async () => {
  browse(chrome);
  const { place } = openApp('/troubleshoot');
  await screen.findByRole('heading', { level: 1, name: 'Install Pro Extension' });
  expect(place()).toBe('/troubleshoot/install');
});

test('the sidebar’s line of a missing robot leads to the install page', async () => {
  browse(chrome);
  const { place } = openApp('/dashboard');
  fireEvent.click(await screen.findByRole('link', { name: 'Robot not installed' }));
  await screen.findByRole('heading', { level: 1, name: 'Install Pro Extension' });
  expect(place()).toBe('/troubleshoot/install');
});

test('/troubleshoot goes home where nothing is missing (A-106)', async () => {
  browse(chrome);
  const { place } = openApp('/troubleshoot', { robot: fakeRobot() });
  await waitFor(() => expect(place()).toBe('/dashboard'));
});

test.each(['/troubleshoot', '/troubleshoot/install', '/troubleshoot/chrome'])(
  '%s leads an admin who acts as a user home: no robot is looked for',
  async (address) => {
    browse(chrome);
    localStorage.setItem('winnow.admin_token', proToken);
    const { place } = openApp(address);
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(place()).toBe('/dashboard');
  },
);

test('/troubleshoot/chrome sends Chrome home (A-108)', async () => {
  browse(chrome);
  const { place } = openApp('/troubleshoot/chrome');
  await waitFor(() => expect(place()).toBe('/dashboard'));
});

test('the install page has the store, the refresh, the five steps and a film of them (A-110, A-111, A-112, A-113, A-114, A-115, A-116)', async () => {
  browse(chrome);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  openApp('/troubleshoot/install');
  await screen.findByRole('heading', { level: 1, name: 'Install Pro Extension' });
  expect(screen.getByRole('link', { name: 'Open the Chrome Web Store' }).getAttribute('href')).toBe(
    brand.storeUrl,
  );
  expect(screen.getByText('Refresh this page so that it finds the robot.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh now' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { name: 'Already installed?' })).toBeTruthy();
  expect([...document.querySelectorAll('main ol > li')].map((step) => step.textContent)).toEqual([
    'Click the toolbar icon of the robot.',
    'Pin it: click the puzzle piece, then the pin beside its name.',
    'Agree to the terms.',
    'Confirm your username.',
    'Run the friend sync, then the engagement sync.',
  ]);
  expect(screen.getByLabelText(/short video/).getAttribute('src')).toBe('/install.webm');
});

test('the install page sends whoever has the extension home (A-117)', async () => {
  browse(chrome);
  const { place } = openApp('/troubleshoot/install', { robot: fakeRobot() });
  await waitFor(() => expect(place()).toBe('/dashboard'));
});

test('other browsers manage friends: they are searched, whitelisted, marked and brought back (A-420, B-337)', async () => {
  browse(firefox);
  const app = openApp('/friends/inactive');
  await shown();
  fireEvent.click(row(0));
  fireEvent.click(bar().getByRole('button', { name: 'Add to whitelist' }));
  await screen.findByText('1 friend added to the whitelist');
  await waitFor(() => expect(chosen()).toEqual([]));
  fireEvent.click(row(0));
  fireEvent.click(bar().getByRole('button', { name: 'Already removed' }));
  await screen.findByText('1 friend marked as already removed');
  fireEvent.click(await tab(/^Unfriended/));
  await screen.findByRole('button', { name: 'Move to inactive' });
  // The rows of the tab before stay for a moment.
  await waitFor(() =>
    expect(document.querySelector('table')?.getAttribute('aria-busy')).toBe('false'),
  );
  fireEvent.click(row(0));
  fireEvent.click(bar().getByRole('button', { name: 'Move to inactive' }));
  await screen.findByText('1 friend moved to inactive');
  for (const call of ['POST /friends/whitelist', 'DELETE /friends', 'PUT /friends'])
    expect(app.callsTo(call), call).toHaveLength(1);
});

test('other browsers run nothing of the robot, and are led to Chrome for it (A-184, A-419, A-421, B-336)', async () => {
  browse(firefox);
  const { place } = openApp('/friends/inactive');
  await shown();
  fireEvent.click(row(0));
  for (const name of ['Unfriend 1', 'Sync Friendship Date'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled'), name).toBe('true');
  for (const name of ['Sync friends', 'Sync engagement'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true);
  fireEvent.click(screen.getByRole('link', { name: 'Install extension' }));
  await waitFor(() => expect(place()).toBe('/troubleshoot/chrome'));
});
