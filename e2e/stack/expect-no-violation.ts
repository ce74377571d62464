import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const themes = ['light', 'dark'] as const;

/** Expects that axe finds nothing on this screen, in both themes. */
export async function expectNoViolation(page: Page, screen: string) {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Waits for fades: half-transparent text is not what a user reads.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    );
    const found = page.frames().length === 1 ? await ofWhole(page) : await ofFrames(page);
    expect(found, `${screen}, ${colorScheme}`).toEqual([]);
  }
}

/**
 * The violations of a page without frames. axe's Playwright package injects its code twice each time and returns
 * every result, which takes longer than the check; no rule is left out here.
 */
async function ofWhole(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const its = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await its.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

async function ofFrames(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Passed checks need no details for each node.
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
