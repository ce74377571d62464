import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const themes = ['light', 'dark'] as const;

/** axe finds nothing on this screen, in both themes. */
export async function expectNoViolation(page: Page, screen: string) {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // What is still fading in is not what a person reads.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    );
    const { violations } = await new AxeBuilder({ page })
      // What passes need not be described, node by node.
      .options({ resultTypes: ['violations'] })
      // A page without frames is judged where it stands: its parts need not be put together in a page of their own.
      .setLegacyMode(page.frames().length === 1)
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    );
    expect(found, `${screen}, ${colorScheme}`).toEqual([]);
  }
}
