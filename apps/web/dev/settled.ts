import type { Page } from 'playwright-core';

/**
 * Waits until the screen with this heading has loaded: no placeholder, nothing busy, no call under way. A screen that
 * only leads to another one has a heading too, so a test names the one that it looks at.
 */
export async function settled(page: Page, heading: string | RegExp = /./): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], .bg-skeleton') === null,
  );
  await page.evaluate(() => document.fonts.ready);
}
