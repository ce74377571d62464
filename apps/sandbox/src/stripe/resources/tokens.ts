import type { Account, StoredCard } from '../account';
import { cardError, invalid, missingParam } from '../errors';
import { brandName, cardOfTestId, cards, hasCheckDigit } from '../money/cards';
import { hash, text } from '../params';
import { found, route } from '../route';
import type * as wire from '../wire';

export const cardFields = hash({
  number: text(),
  exp_month: text(),
  exp_year: text(),
  cvc: text().optional(),
  name: text().optional(),
  address_zip: text().optional(),
  address_line1: text().optional(),
  address_line2: text().optional(),
  address_city: text().optional(),
  address_state: text().optional(),
  address_country: text().optional(),
});
type Fields = { [Name in keyof ReturnType<typeof cardFields.parse>]?: string | undefined };

/** The same card has the same fingerprint within an account. */
export const fingerprintOf = (account: Account, number: string): string =>
  `${account.id.slice(5, 13)}${Array.from(number)
    .map((digit) => 'ABCDEFGHIJ'[Number(digit)])
    .join('')
    .slice(-8)}`;

/** Reads a card as Stripe does before any bank is asked. */
export function readCard(account: Account, given: Fields, isPublic: boolean): StoredCard {
  const { number, exp_month, exp_year, cvc, ...billing } = given;
  if (number === undefined) throw missingParam('card[number]');
  if (exp_month === undefined) throw missingParam('card[exp_month]');
  if (exp_year === undefined) throw missingParam('card[exp_year]');
  if (!isPublic) {
    throw cardError({
      code: 'card_declined',
      message:
        'Sending credit card numbers directly to the Stripe API is generally unsafe. To continue processing use Stripe.js, the Stripe mobile bindings, or Stripe Elements.',
    });
  }
  const digits = number.replaceAll(/[\s-]/g, '');
  const wrong = (code: string, message: string, param: string) =>
    cardError({ code, message }, { param });
  if (!hasCheckDigit(digits)) {
    throw wrong('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  const month = Number(exp_month);
  const year = Number(exp_year) < 100 ? 2000 + Number(exp_year) : Number(exp_year);
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw wrong('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const today = new Date(account.now() * 1000);
  const isPast = year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  if (!Number.isInteger(year) || isPast || year > today.getUTCFullYear() + 50) {
    throw wrong('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  const card = cards.get(digits);
  if (!card) {
    throw cardError({
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    });
  }
  if (cvc !== undefined && !new RegExp(`^\\d{${card.brand === 'amex' ? 4 : 3}}$`).test(cvc)) {
    throw wrong('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  return {
    ...card,
    exp_month: month,
    exp_year: year,
    isSetUp: false,
    billing: Object.fromEntries(
      Object.entries(billing).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  };
}

/** The card as an object of its own, as tokens and sources show it. */
export function cardObject(account: Account, card: StoredCard): NonNullable<wire.Token['card']> {
  const field = (name: string): string | null => card.billing?.[name] ?? null;
  return {
    id: account.newId('card'),
    object: 'card',
    address_city: field('address_city'),
    address_country: field('address_country'),
    address_line1: field('address_line1'),
    address_line1_check: field('address_line1') && 'unchecked',
    address_line2: field('address_line2'),
    address_state: field('address_state'),
    address_zip: field('address_zip'),
    address_zip_check: field('address_zip') && 'unchecked',
    brand: brandName(card.brand),
    country: 'US',
    cvc_check: 'unchecked',
    dynamic_last4: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: fingerprintOf(account, card.number),
    funding: card.funding,
    last4: card.number.slice(-4),
    metadata: {},
    name: field('name'),
    networks: { preferred: null },
    regulated_status: 'unregulated',
    tokenization_method: null,
  };
}

function newToken(account: Account, card: StoredCard): wire.Token {
  const token: wire.Token = {
    id: account.newId('tok'),
    object: 'token',
    card: cardObject(account, card),
    client_ip: '127.0.0.1',
    created: account.now(),
    livemode: false,
    type: 'card',
    used: false,
  };
  account.state.cards[token.id] = card;
  return account.add('tokens', token);
}

/** The card behind a token, which works once. The official test tokens work always. */
export function useToken(account: Account, id: string, param: string): StoredCard {
  const official = cardOfTestId(id);
  if (official && id.startsWith('tok_')) {
    const year = new Date(account.now() * 1000).getUTCFullYear() + 1;
    return { ...official, exp_month: 12, exp_year: year, isSetUp: false };
  }
  const token = found(account, 'tokens', 'token', id, param);
  const card = account.state.cards[id];
  if (!card) throw new Error(`${id} has no card`);
  if (token.used) {
    throw invalid(`You cannot use a Stripe token more than once: ${id}.`, {
      code: 'token_already_used',
    });
  }
  token.used = true;
  return { ...card };
}

export const tokenRoutes = [
  route(
    'POST /tokens',
    hash({
      card: cardFields.partial().optional(),
      payment_user_agent: text().optional(),
      guid: text().optional(),
    }),
    ({ account, params, isPublic }) => {
      if (!params.card) throw missingParam('card');
      return newToken(account, readCard(account, params.card, isPublic));
    },
    { isPublic: true },
  ),
  route('GET /tokens/:id', hash({}), ({ account, id }) => found(account, 'tokens', 'token', id), {
    isPublic: true,
  }),
];
