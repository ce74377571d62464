/** The tests read dates as a browser in Britain writes them, on whatever machine they run. */
if (typeof navigator !== 'undefined')
  Object.defineProperty(navigator, 'language', { configurable: true, get: () => 'en-GB' });
