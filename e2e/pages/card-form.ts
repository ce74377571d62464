import type { Page } from '@playwright/test';

/** Test cards of the payment provider. */
export const cards = {
  good: '4242424242424242',
  other: '5555555555554444',
  declined: '4000000000000002',
  /** The bank asks at every payment. */
  confirmed: '4000000000003220',
} as const;

/** The payment provider's card fields, which stand in a frame of its own, and the bank's question. */
export class CardForm {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get frame() {
    return this.page.frameLocator('iframe[title="Secure card payment input frame"]');
  }
  get number() {
    return this.frame.locator('input[name="cardnumber"]');
  }
  get bank() {
    return this.page.frameLocator('iframe[title="3D Secure challenge frame"]');
  }
  get terms() {
    return this.page.getByRole('checkbox', { name: /^I accept the terms and conditions/ });
  }
  get continue() {
    return this.page.getByRole('button', { name: 'Continue' });
  }

  async fill(card: string) {
    await this.number.fill(card);
    await this.frame.locator('input[name="exp-date"]').fill('1234');
    await this.frame.locator('input[name="cvc"]').fill('123');
  }

  /** What the bank is answered. */
  async answerBank(answer: 'Complete' | 'Fail') {
    await this.bank.getByRole('button', { name: answer }).click();
  }
}
