import { expect, type Locator } from '@playwright/test';

/** Moves the focus with the Tab key to the target, at most so many presses away. `passing` runs after each. */
export async function tabTo(
  target: Locator,
  { most, passing }: { most: number; passing?: () => Promise<void> },
) {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await isThere()); presses++) {
    expect(presses, `${String(target)} is not among the controls`).toBeLessThan(most);
    await target.page().keyboard.press('Tab');
    await passing?.();
  }
}
