import type { Page } from 'playwright-core';
import type { RobotKind } from '../fake-robot';

export interface Shot {
  name: string;
  path: string;
  token?: string;
  robot?: RobotKind;
  /** Whether the payment provider's library is there; otherwise it cannot be loaded. */
  card?: true;
  /** Local storage, written before the page opens. */
  storage?: Record<string, string>;
  /** Session storage of the tab. */
  tab?: Record<string, string>;
  /** Overrides for the fixture api's answers, by 'GET /path'. */
  answers?: Record<string, Answer>;
  /** The window's size where the default widths do not matter; one picture per theme. */
  size?: readonly [width: number, height: number];
  /** The browser's user agent. */
  agent?: string;
  /** Whether the window's width changes nothing: a dialog in the middle of a screen that has its own picture. */
  narrow?: true;
  act?: (page: Page) => Promise<unknown>;
}

/**
 * Fields that replace the answer's own; an error; a call that never answers; an empty answer; a failed
 * connection.
 */
export type Answer =
  | { body: object }
  | { status: number; code: string; text: string }
  | 'never'
  | 'nothing'
  | 'away';

export const pro = 'fixture-full-pro-token';
export const basic = 'fixture-full-basic-token';
export const free = 'fixture-full-free-token';
/** A world of which this much was read. */
export const reading = (how: 'unread' | 'few' | 'uneven' | 'doubted') => `fixture-${how}-pro-token`;
export const empty = 'fixture-empty-free-token';
export const failing = 'fixture-error-pro-token';
export const slow = 'fixture-slow-pro-token';

export const rows = (page: Page) => page.locator('tr[data-row]');
/** Chooses rows of a list by a click beside the name. */
export async function pick(page: Page, which: readonly number[]) {
  await rows(page).first().waitFor();
  for (const at of which)
    await rows(page)
      .nth(at)
      .click({ position: { x: 600, y: 25 } });
  await page.mouse.move(5, 5);
}
export const dialog = (page: Page) => page.getByRole('dialog').waitFor();
