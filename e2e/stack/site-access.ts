import type { BrowserContext, Page } from '@playwright/test';
import { robotId } from '@winnow/sdk/brand';

/** The setting 'Site access' on Chrome's extensions page. */
export class SiteAccess {
  readonly #page: Page;
  private constructor(page: Page) {
    this.#page = page;
  }

  static async open(context: BrowserContext) {
    const page = await context.newPage();
    await page.goto('chrome://extensions');
    return new SiteAccess(page);
  }

  withdraw() {
    return this.#set('ON_CLICK');
  }

  give() {
    return this.#set('ON_ALL_SITES');
  }

  async #set(hostAccess: string) {
    const asked = JSON.stringify({ extensionId: robotId, hostAccess });
    await this.#page.evaluate(`chrome.developerPrivate.updateExtensionConfiguration(${asked})`);
  }
}
