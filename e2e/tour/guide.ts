import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { SandboxControl } from '../stack/sandbox-control';

/** What every tour is given, and how it shows what it does. */
export const webUrl = required('WEB_URL');
export const folder = required('TOUR_FOLDER');
export const sandbox = new SandboxControl(required('SANDBOX_URL'));

const began = performance.now();
export const seconds = () => (performance.now() - began) / 1000;

export function say(text: string) {
  console.log(`  ${seconds().toFixed(1).padStart(6)} s  ${text}`);
}

/** Writes a picture of the page, or of a part of it, into the tour's folder. */
export async function picture(name: string, of: Page | Locator) {
  await of.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}

/** Answers the question about offers by e-mail, which otherwise is on every picture. */
export async function declineOffers(page: Page) {
  const question = page.getByText(/^May we send you tips and offers/);
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(question).toBeHidden();
}

export async function inTheDark(page: Page, look: () => Promise<unknown>) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await look();
  await page.emulateMedia({ colorScheme: 'light' });
}

export function printRows(rows: [string, string][]) {
  console.log('');
  for (const [name, value] of rows) console.log(`  ${name.padEnd(18)}${value}`);
  console.log('');
}

/** A line for each fact that is not as it should be. */
export function compare(pairs: Record<string, [said: unknown, isSo: unknown]>): string[] {
  return Object.entries(pairs)
    .map(([what, pair]) => [what, ...pair.map((one) => JSON.stringify(one))] as const)
    .filter(([, said, isSo]) => said !== isSo)
    .map(([what, said, isSo]) => `${what}: ${said}, and it should be ${isSo}`);
}

/** Prints where the product and the outside services differ, and ends the tour's process accordingly. */
export function judge(differences: readonly string[], agrees: string) {
  for (const line of differences) console.log(`  ✗ ${line}`);
  console.log(differences.length === 0 ? `\n  ${agrees}` : '');
  console.log(`  Pictures: ${folder}`);
  process.exitCode = differences.length === 0 ? 0 : 1;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
