import { expect } from '@playwright/test';
import type { BareBrowser, Target } from './bare-protocol';

/** A page used without Playwright: every step waits until it is possible. */
export class BarePage {
  private readonly browser: BareBrowser;
  private readonly target: Target;

  private constructor(browser: BareBrowser, target: Target) {
    this.browser = browser;
    this.target = target;
  }

  static async at(browser: BareBrowser, address: string): Promise<BarePage> {
    const isIt = ({ type, url }: Target) => type === 'page' && url.startsWith(address);
    return new BarePage(browser, await browser.target(isIt));
  }

  async says(text: string | RegExp, timeout = 90_000) {
    const words = () => this.#ask('document.body?.innerText ?? ""');
    await expect.poll(async () => (await words()) ?? '', { timeout }).toMatch(text);
  }

  /**
   * Clicks the one element that matches the selector and whose text begins with `words`, once it is there and
   * enabled.
   */
  async press(selector: string, words = '') {
    const click = `(() => {
      const fitting = [...document.querySelectorAll(${JSON.stringify(selector)})].filter(
        (one) => one.innerText.startsWith(${JSON.stringify(words)}) && !one.disabled,
      );
      if (fitting.length === 1) fitting[0].click();
      return fitting.length;
    })()`;
    await expect.poll(() => this.#ask(click), `pressing ${selector} ${words}`).toBe(1);
  }

  /** Undefined during a navigation, when there is no context that could answer: the caller polls again. */
  async #ask(expression: string): Promise<unknown> {
    return this.browser.evaluate(this.target, expression).catch((error: Error) => {
      if (/navigated or closed|execution context/i.test(error.message)) return undefined;
      throw error;
    });
  }
}
