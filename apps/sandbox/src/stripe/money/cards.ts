/** How a bank says no. */
export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

const generic: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const insufficient: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const lost: Decline = { ...generic, decline_code: 'lost_card' };
const stolen: Decline = { ...generic, decline_code: 'stolen_card' };
const expired: Decline = { code: 'expired_card', message: 'Your card has expired.' };
const cvc: Decline = {
  code: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
};
const processing: Decline = {
  code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};

/**
 * When the bank asks the cardholder: at every payment; until the card was set up for later payments; or only
 * when the cardholder is there, because it counts as set up.
 */
export type Asks = 'always' | 'until_set_up' | 'in_person';

export interface Card {
  number: string;
  brand: string;
  funding: 'credit' | 'debit' | 'prepaid';
  /** The bank's answer when the card is stored, and when it is charged. */
  atAttach?: Decline;
  atCharge?: Decline;
  asks?: Asks;
}

type Row = Omit<Card, 'number' | 'brand' | 'funding'> & {
  brand?: string;
  funding?: Card['funding'];
  /** The name after `tok_` and `pm_card_`, as Stripe's test cards are called. */
  names: string[];
};
const declined = (why: Decline): Pick<Card, 'atAttach' | 'atCharge'> => ({
  atAttach: why,
  atCharge: why,
});

const rows: Record<string, Row> = {
  '4242424242424242': { names: ['visa'] },
  '4000056655665556': { names: ['visa_debit'], funding: 'debit' },
  '5555555555554444': { names: ['mastercard'], brand: 'mastercard' },
  '2223003122003222': { names: [], brand: 'mastercard' },
  '5200828282828210': { names: ['mastercard_debit'], brand: 'mastercard', funding: 'debit' },
  '378282246310005': { names: ['amex'], brand: 'amex' },
  '6011111111111117': { names: ['discover'], brand: 'discover' },
  '3056930009020004': { names: ['diners'], brand: 'diners' },
  '3566002020360505': { names: ['jcb'], brand: 'jcb' },
  '4000000000000002': {
    names: ['chargeDeclined', 'visa_chargeDeclined'],
    ...declined(generic),
  },
  '4000000000009995': {
    names: ['chargeDeclinedInsufficientFunds', 'visa_chargeDeclinedInsufficientFunds'],
    ...declined(insufficient),
  },
  '4000000000009987': {
    names: ['visa_chargeDeclinedLostCard'],
    ...declined(lost),
  },
  '4000000000009979': {
    names: ['visa_chargeDeclinedStolenCard'],
    ...declined(stolen),
  },
  '4000000000000069': {
    names: ['chargeDeclinedExpiredCard'],
    ...declined(expired),
  },
  '4000000000000127': { names: ['chargeDeclinedIncorrectCvc'], ...declined(cvc) },
  '4000000000000119': { names: ['chargeDeclinedProcessingError'], ...declined(processing) },
  '4000000000000341': { names: ['chargeCustomerFail'], atCharge: generic },
  '4000002500003155': { names: ['authenticationRequiredOnSetup'], asks: 'until_set_up' },
  '4000002760003184': { names: ['authenticationRequired'], asks: 'always' },
  '4000003800000446': { names: ['authenticationRequiredSetupForOffSession'], asks: 'in_person' },
  '4000000000003220': {
    names: ['threeDSecure2Required', 'threeDSecureRequired'],
    asks: 'always',
  },
  '4000008260003178': {
    names: ['authenticationRequiredChargeDeclinedInsufficientFunds'],
    asks: 'always',
    atCharge: insufficient,
  },
};

/** Every card that the stand-in knows. A real number would be refused in test mode, and so is any other here. */
export const cards: ReadonlyMap<string, Card> = new Map(
  Object.entries(rows).map(
    ([number, { names: _, brand = 'visa', funding = 'credit', ...rest }]) => [
      number,
      { number, brand, funding, ...rest },
    ],
  ),
);

const byName = new Map(
  Object.entries(rows).flatMap(([number, { names }]) =>
    names.map((name) => [name, number] as const),
  ),
);

/** The card behind an official test id: `tok_visa`, `pm_card_visa`. */
export function cardOfTestId(id: string): Card | undefined {
  const name = /^(?:tok|pm_card)_(\w+)$/.exec(id)?.[1];
  return cards.get(byName.get(name ?? '') ?? '');
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
};
/** The brand as a token's card spells it. */
export const brandName = (brand: string): string => brands[brand] ?? brand;

/** The check digit of a card number (ISO/IEC 7812-1). */
export function hasCheckDigit(number: string): boolean {
  const digits = Array.from(number).toReversed().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}
