/**
 * Puts a stand-in of the payment provider's browser library on the page: real inputs instead of frames, and answers
 * by the number that is typed. It uses nothing outside itself, so that a browser test can hand it to a page as it is.
 */
export function installCardLibrary(): void {
  type Handler = (event?: unknown) => void;
  const refused: Record<string, string> = {
    '4000000000000002': 'Your card was declined.',
    '4000000000000069': 'Your card has expired.',
  };
  const asked: [string, unknown][] = [];
  const answers: Record<string, unknown> = {};

  function createElement() {
    const handlers: Record<string, Handler[]> = {};
    const emit = (name: string, event?: unknown) => handlers[name]?.forEach((one) => one(event));
    const input = document.createElement('input');
    input.setAttribute('aria-label', 'Card number');
    input.placeholder = '1234 1234 1234 1234   MM / YY   CVC';
    input.style.cssText = 'all:unset;width:100%;font:15px/20px system-ui;display:block';
    const change = () => {
      const number = input.value.replaceAll(' ', '');
      const isWrong = number.length >= 16 && !/^[45]\d{15}$/.test(number);
      emit('change', {
        elementType: 'card',
        complete: /^[45]\d{15}$/.test(number),
        empty: number === '',
        brand: 'visa',
        error: isWrong ? { message: 'Your card number is invalid.' } : undefined,
      });
    };
    input.addEventListener('input', change);
    input.addEventListener('focus', () => emit('focus'));
    input.addEventListener('blur', () => emit('blur'));
    const element = {
      value: () => input.value.replaceAll(' ', ''),
      mount: (target: HTMLElement) => {
        target.append(input);
        setTimeout(() => emit('ready'));
      },
      on: (name: string, handler: Handler) => {
        (handlers[name] ??= []).push(handler);
        return element;
      },
      off: (name: string, handler: Handler) => {
        handlers[name] = (handlers[name] ?? []).filter((one) => one !== handler);
        return element;
      },
      once: (name: string, handler: Handler) => element.on(name, handler),
      update: () => undefined,
      unmount: () => input.remove(),
      destroy: () => input.remove(),
      focus: () => input.focus(),
      blur: () => input.blur(),
      clear: () => {
        input.value = '';
      },
    };
    return element;
  }

  const answer = (name: string, given: unknown, usual: unknown) => {
    asked.push([name, given]);
    return Promise.resolve(answers[name] ?? usual);
  };
  const create = () => ({
    elements() {
      let made: ReturnType<typeof createElement> | null = null;
      return {
        create: () => (made = createElement()),
        getElement: () => made,
        update: () => undefined,
      };
    },
    createToken: (element: ReturnType<typeof createElement>) => {
      const message = refused[element.value()];
      const usual = message
        ? { error: { type: 'card_error', message } }
        : { token: { id: `tok_${element.value().slice(-4)}` } };
      return answer('createToken', element.value(), usual);
    },
    createPaymentMethod: () => answer('createPaymentMethod', null, { error: {} }),
    confirmCardPayment: (secret: string) =>
      answer('confirmCardPayment', secret, { paymentIntent: { status: 'succeeded' } }),
    confirmCardSetup: (secret: string) =>
      answer('confirmCardSetup', secret, { setupIntent: { payment_method: 'pm_4444' } }),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  });
  const library = Object.assign(create, { version: 'endive', asked, answers });
  Object.assign(globalThis, { Stripe: library });
}

interface CardLibraryDouble {
  /** The calls so far: name and argument. */
  asked: [string, unknown][];
  /** Answers that replace the usual ones, by call. */
  answers: Record<string, unknown>;
}

/** The stand-in for tests that run in the page's own world. */
export function fakeCardLibrary(): CardLibraryDouble {
  const page = globalThis as unknown as { Stripe?: CardLibraryDouble };
  // The loader takes it once for all tests of a file.
  if (!page.Stripe) installCardLibrary();
  const library = page.Stripe as CardLibraryDouble;
  library.asked.length = 0;
  for (const name of Object.keys(library.answers)) delete library.answers[name];
  return library;
}
