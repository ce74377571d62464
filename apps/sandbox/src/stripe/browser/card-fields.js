// What the fields of a card say, and what is wrong with it.

/** @typedef {'cardNumber' | 'cardExpiry' | 'cardCvc' | 'postalCode'} Name */
/** @typedef {{ code: string, message: string, isUnfinished: boolean }} Wrong */

/** @type {[string, RegExp][]} */
const brands = [
  ['amex', /^3[47]/],
  ['diners', /^3(0|6|8)/],
  ['jcb', /^35/],
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['discover', /^6/],
];

/** @param {string} digits */
export const brandOf = (digits) => brands.find(([, start]) => start.test(digits))?.[0] ?? 'unknown';

/** @param {string} digits */
const lengthOf = (digits) => ({ amex: 15, diners: 14 })[brandOf(digits)] ?? 16;

/** @param {string} text */
export function shownNumber(text) {
  const digits = text.replaceAll(/\D/g, '');
  const most = digits.slice(0, lengthOf(digits));
  const groups = brandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : /(\d{1,4})/g;
  return (most.match(groups) ?? [])
    .slice(brandOf(digits) === 'amex' ? 1 : 0)
    .filter(Boolean)
    .join(' ');
}

/** @param {string} text */
export function shownExpiry(text) {
  const digits = text.replaceAll(/\D/g, '').slice(0, 4);
  const padded = /^[2-9]$/.test(digits) ? `0${digits}` : digits;
  if (padded.length < 2) return padded;
  // Deleting the slash deletes the second digit with it.
  if (padded.length === 2 && /^\d{2} ?\/?$/.test(text) && text.length > 2 && !text.includes('/')) {
    return padded.slice(0, 1);
  }
  return `${padded.slice(0, 2)} / ${padded.slice(2)}`;
}

/** @param {string} digits */
function hasCheckDigit(digits) {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const counted = at % 2 === 1 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

/** @param {string} code @param {string} message @param {boolean} [isUnfinished] @returns {Wrong} */
const wrong = (code, message, isUnfinished = false) => ({ code, message, isUnfinished });

/** @param {string} digits @param {number} now @returns {Wrong | null} */
function checkExpiry(digits, now) {
  if (digits.length < 4)
    return wrong('incomplete_expiry', "Your card's expiration date is incomplete.", true);
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2));
  if (month < 1 || month > 12)
    return wrong('invalid_expiry', "Your card's expiration date is invalid.");
  const today = new Date(now);
  const thisYear = today.getUTCFullYear();
  if (year < thisYear)
    return wrong('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  if (year === thisYear && month < today.getUTCMonth() + 1) {
    return wrong('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  }
  return year > thisYear + 50
    ? wrong('invalid_expiry_year', "Your card's expiration year is invalid.")
    : null;
}

/** What is wrong with a field, or null. @param {Name} name @param {Record<Name, string>} values @param {number} now @returns {Wrong | null} */
export function check(name, values, now) {
  const { cardNumber, cardCvc, postalCode, cardExpiry } = values;
  if (name === 'cardNumber') {
    if (cardNumber.length < lengthOf(cardNumber))
      return wrong('incomplete_number', 'Your card number is incomplete.', true);
    return hasCheckDigit(cardNumber)
      ? null
      : wrong('invalid_number', 'Your card number is invalid.');
  }
  if (name === 'cardExpiry') return checkExpiry(cardExpiry, now);
  if (name === 'cardCvc') {
    const length = brandOf(cardNumber) === 'amex' ? 4 : 3;
    return cardCvc.length < length
      ? wrong('incomplete_cvc', "Your card's security code is incomplete.", true)
      : null;
  }
  return postalCode.length < 3
    ? wrong('incomplete_zip', 'Your postal code is incomplete.', true)
    : null;
}
