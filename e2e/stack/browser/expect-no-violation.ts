import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** The themes differ in colours alone: light is checked by all rules, dark by those that look at colours. */
const themes: { colorScheme: 'light' | 'dark'; rules: axe.RunOptions }[] = [
  { colorScheme: 'light', rules: {} },
  {
    colorScheme: 'dark',
    // A category brings the rules that axe leaves out by itself.
    rules: { runOnly: ['cat.color'], rules: { 'color-contrast-enhanced': { enabled: false } } },
  },
];

/** Expects that axe finds nothing on this screen, in both themes. */
export async function expectNoViolation(page: Page, screen: string) {
  for (const { colorScheme, rules } of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Waits for fades: half-transparent text is not what a user reads.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    );
    // Passed checks need no details for each node.
    const options: axe.RunOptions = { ...rules, resultTypes: ['violations'] };
    const found = await (page.frames().length === 1 ? ofWhole : ofFrames)(page, options);
    expect(found, `${screen}, ${colorScheme}`).toEqual([]);
  }
}

/**
 * The violations of a page without frames. axe's Playwright package injects its code twice each time and returns
 * every result, which takes longer than the check; no rule is left out here.
 */
async function ofWhole(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (given) => {
    const its = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await its.run(document, given);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, options);
}

async function ofFrames(page: Page, options: axe.RunOptions): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options(options).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
