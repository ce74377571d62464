// Inside the card's frame: the fields, their checks, and the calls that carry the number.
import { brandOf, check, shownExpiry, shownNumber } from './card-fields.js';

/** @typedef {import('./card-fields.js').Name} Name */
/** @typedef {{ [name: string]: any }} Thing */

const version = '2026-10-28.endive';
const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
/** @type {Record<Name, HTMLInputElement>} */
const inputs = {
  cardNumber: field('cardnumber'),
  cardExpiry: field('exp-date'),
  cardCvc: field('cvc'),
  postalCode: field('postal'),
};
const names = /** @type {Name[]} */ (Object.keys(inputs));
const brand = /** @type {HTMLElement} */ (document.querySelector('#brand'));
const parentOrigin = document.referrer ? new URL(document.referrer).origin : '*';

let key = '';
/** @type {Thing} */
let options = {};
/** Fields that were left once: only then are they told to be incomplete. @type {Set<Name>} */
const left = new Set();
let said = '';

/** @param {string} name */
function field(name) {
  return /** @type {HTMLInputElement} */ (document.querySelector(`[name="${name}"]`));
}

/** @param {Thing} message */
const tell = (message) => window.parent.postMessage(message, parentOrigin);

const values = () => ({
  cardNumber: inputs.cardNumber.value.replaceAll(/\D/g, ''),
  cardExpiry: inputs.cardExpiry.value.replaceAll(/\D/g, ''),
  cardCvc: inputs.cardCvc.value.replaceAll(/\D/g, ''),
  postalCode: inputs.postalCode.value.trim(),
});
const wanted = () => names.filter((name) => name !== 'postalCode' || !options.hidePostalCode);

/** The first thing wrong. An unfinished field is wrong once it was left, or when `all` are asked. @param {boolean} all */
function wrong(all) {
  const given = values();
  for (const name of wanted()) {
    const error = check(name, given, Date.now());
    if (error && (!error.isUnfinished || all || (left.has(name) && given[name] !== ''))) {
      return {
        name,
        error: { type: 'validation_error', code: error.code, message: error.message },
      };
    }
  }
  return null;
}

function report(all = false) {
  const given = values();
  const found = wrong(all);
  const change = {
    empty: wanted().every((name) => given[name] === ''),
    complete: wanted().every((name) => !check(name, given, Date.now())),
    error: found?.error,
    brand: brandOf(given.cardNumber),
    value: { postalCode: given.postalCode },
  };
  brand.textContent = change.brand === 'unknown' ? '' : change.brand;
  for (const name of names) inputs[name].setAttribute('aria-invalid', String(found?.name === name));
  applyStyle(change);
  const now = JSON.stringify(change);
  if (now === said) return;
  said = now;
  tell({ type: 'change', change });
}

/** The page's style of the text, set by name: nothing of it is read as a style sheet. @param {Thing} state */
function applyStyle({ empty, complete, error }) {
  const { style = {} } = options;
  const state = error ? style.invalid : complete ? style.complete : empty ? style.empty : undefined;
  const rules = { ...style.base, ...state };
  for (const input of [...Object.values(inputs), brand]) {
    input.removeAttribute('style');
    for (const [name, value] of Object.entries(rules)) {
      if (typeof value === 'string')
        input.style.setProperty(
          name.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`),
          value,
        );
    }
  }
  const placeholder = style.base?.['::placeholder']?.color;
  if (typeof placeholder === 'string') form.style.setProperty('--placeholder', placeholder);
}

/** @param {Name} name */
function next(name) {
  const at = wanted().indexOf(name);
  const following = wanted()[at + 1];
  if (following) inputs[following].focus();
}

const full = { cardNumber: 0, cardExpiry: 4, cardCvc: 0, postalCode: 0 };

for (const name of names) {
  const input = inputs[name];
  input.addEventListener('input', () => {
    if (name === 'cardNumber') input.value = shownNumber(input.value);
    if (name === 'cardExpiry') input.value = shownExpiry(input.value);
    if (name === 'cardCvc') input.value = input.value.replaceAll(/\D/g, '').slice(0, 4);
    report();
    // A finished number or date leads to the next field.
    const given = values();
    const isFinished = name === 'cardNumber' || given[name].length === full[name];
    if (
      (name === 'cardNumber' || name === 'cardExpiry') &&
      isFinished &&
      !check(name, given, Date.now())
    )
      next(name);
  });
  input.addEventListener('blur', () => {
    left.add(name);
    report();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell({ type: 'escape' });
    // An empty field gives the cursor back to the one before it.
    if (event.key !== 'Backspace' || input.value !== '') return;
    const before = wanted()[wanted().indexOf(name) - 1];
    if (before) inputs[before].focus();
  });
}
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('focusin', ({ relatedTarget }) => {
  if (!relatedTarget) tell({ type: 'focus' });
});
form.addEventListener('focusout', ({ relatedTarget }) => {
  if (!relatedTarget) tell({ type: 'blur' });
});

/** @param {string} path @param {Thing} fields @returns {Promise<Thing>} */
async function make(path, fields) {
  const found = wrong(true);
  if (found) {
    for (const name of names) left.add(name);
    report(true);
    return { error: found.error };
  }
  const { cardNumber, cardExpiry, cardCvc, postalCode } = values();
  const body = new URLSearchParams({
    key,
    'card[number]': cardNumber,
    'card[exp_month]': cardExpiry.slice(0, 2),
    'card[exp_year]': cardExpiry.slice(2),
    'card[cvc]': cardCvc,
  });
  if (!options.hidePostalCode) body.set('card[address_zip]', postalCode);
  for (const [name, value] of flat(fields)) body.set(name, value);
  try {
    const answer = await fetch(`/v1${path}`, {
      method: 'POST',
      body,
      headers: { 'stripe-version': version },
    });
    return await answer.json();
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message:
          'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
      },
    };
  }
}

/** @param {Thing} thing @param {string} [prefix] @returns {[string, string][]} */
const flat = (thing, prefix = '') =>
  Object.entries(thing).flatMap(([name, value]) => {
    const at = prefix ? `${prefix}[${name}]` : name;
    if (value === undefined || value === null) return [];
    if (typeof value === 'object') return flat(value, at);
    return /** @type {[string, string][]} */ ([[at, String(value)]]);
  });

window.addEventListener('message', ({ data, source, origin }) => {
  if (source !== window.parent || (parentOrigin !== '*' && origin !== parentOrigin)) return;
  if (data.type === 'start') key = data.key;
  if (data.type === 'options') {
    options = data.options;
    inputs.postalCode.hidden = Boolean(options.hidePostalCode);
    for (const name of names) inputs[name].disabled = Boolean(options.disabled);
    report();
  }
  if (data.type === 'focus') inputs[wrong(true)?.name ?? 'cardNumber'].focus();
  if (data.type === 'blur') {
    for (const name of names) inputs[name].blur();
  }
  if (data.type === 'clear') {
    for (const name of names) inputs[name].value = '';
    left.clear();
    report();
  }
  if (data.type === 'make') {
    void make(data.path, data.fields).then((answer) =>
      tell({ type: 'answer', call: data.call, answer }),
    );
  }
});

new ResizeObserver(() =>
  tell({ type: 'size', height: Math.ceil(form.getBoundingClientRect().height) }),
).observe(form);
tell({ type: 'hello' });
