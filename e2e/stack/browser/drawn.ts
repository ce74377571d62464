import { expect, type Page } from '@playwright/test';

/** Waits until the screen is rendered: until its code has loaded, the only heading is the product's name. */
export async function drawn(page: Page, what?: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^Winnow$/ });
  await expect(heading.first(), what).toBeVisible();
}
