import { expect, type Page } from '@playwright/test';

/** The screen has come: while a page waits for its code its one heading is the product's name. */
export async function drawn(page: Page, what?: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^Winnow$/ });
  await expect(heading.first(), what).toBeVisible();
}
