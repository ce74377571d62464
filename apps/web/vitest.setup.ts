import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';

// In development React captures a stack for each element it creates, for its warnings: a quarter of the time of
// these tests. It captures none after a number of them within a second, so it is told that this number is reached.
const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.MAX_SAFE_INTEGER,
  set() {},
});

// Files share a worker and its page, so what a test or a file leaves there is removed before the next.
if (typeof document !== 'undefined') {
  const { cleanup, configure, prettyDOM } = await import('@testing-library/react');
  const { forgetTimers } = await import('./src/testing/clock');
  const { installCardLibrary } = await import('./src/testing/card-library');

  // The payment provider's library is asked for once by the modules that files share. A file that ended before it
  // came would leave the others without it.
  if (!('Stripe' in globalThis)) installCardLibrary();

  // A wait fails many times before it holds, so the page is printed only when the message is read.
  configure({
    getElementError: (text, container) => {
      const error = new Error();
      error.name = 'TestingLibraryElementError';
      const message = () => [text, prettyDOM(container)].filter(Boolean).join('\n\n');
      return Object.defineProperty(error, 'message', { configurable: true, get: message });
    },
  });

  /** The tests read dates as a browser in Britain writes them, on whatever machine they run. */
  Object.defineProperty(navigator, 'language', { configurable: true, get: () => 'en-GB' });

  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    globalThis.dataLayer = undefined;
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.useRealTimers();
    forgetTimers();
  });

  afterAll(async () => {
    // Code that a screen loads ahead may still be on its way. Torn down with this file, it would stay broken for the
    // next ones.
    await vi.dynamicImportSettled();
    // What the last test left on its way may have been stored while this waited.
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    const page = document.documentElement;
    for (const name of page.getAttributeNames()) page.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const cookie of document.cookie.split('; '))
      document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  });
}
