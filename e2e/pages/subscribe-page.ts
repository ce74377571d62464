import type { Page } from '@playwright/test';
import { CardForm } from './card-form';

/** The screen of plans and payment. */
export class SubscribePage {
  readonly page: Page;
  readonly card: CardForm;
  constructor(page: Page) {
    this.page = page;
    this.card = new CardForm(page);
  }

  plan(name: string) {
    return this.page.getByRole('radio', { name, exact: true });
  }
  /** The amount of the preview. */
  get dueToday() {
    return this.page.getByText('Due today').locator('xpath=following-sibling::dd');
  }
  /** Why a press did not buy. */
  problem(text: string) {
    return this.page.getByText(`Error: ${text}`);
  }
  get thanks() {
    return this.page.getByRole('heading', { level: 1, name: 'Thank you' });
  }

  /** Fills the card in and presses Continue. */
  async pay(card: string) {
    await this.card.fill(card);
    await this.card.continue.click();
  }
}
