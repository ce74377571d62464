import { screenFiles } from '../../scripts/checks/web-size.mjs';

const use = {
  async 'sign-in'(page) {
    await page.getByRole('checkbox', { name: /agree/ }).check();
    await page.getByRole('button', { name: /Sign in/, disabled: false }).waitFor();
    await page.getByRole('checkbox', { name: /agree/ }).uncheck();
  },
  async dashboard(page) {
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await page.getByRole('combobox', { name: 'Time frame' }).first().selectOption({ index: 1 });
  },
  async friends(page) {
    await page.locator('tbody tr').first().click();
    await page.getByText('1 selected').first().waitFor();
  },
};

/** Throws when the screen is not usable with only the files that are counted for it. All others are blocked. */
export async function needsNoMore(page, origin, screen) {
  const path = { 'sign-in': '/auth/login', dashboard: '/dashboard', friends: '/friends/inactive' };
  const counted = new Set(screenFiles(screen));
  const pattern = '**/assets/*.js';
  await page.route(pattern, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1);
    if (counted.has(name)) await route.continue();
  });
  await page.goto(origin + path[screen]);
  await use[screen](page);
  await page.unroute(pattern);
}
