import { type BrowserContext, type ConsoleMessage, expect, type WebError } from '@playwright/test';

/** Chrome's errors for a server that went away, one for each stage of a request. */
export const serverGoneError =
  /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED)/;

/** Chrome's error for a call during which its own worker ended: a test that kills the robot's worker may see it. */
export const workerGoneError = /Error: No SW(\n|$)/;

/** Chrome's error for a call of the robot during which the test closed the browser. */
export const browserGoneError = /Error: The browser is shutting down\.(\n|$)/;

/** Collects every console error and uncaught error of every page, so that a test fails by them. */
export function watchConsole(context: BrowserContext) {
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  const heard = (message: ConsoleMessage) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // Errors of the practice network are caused by the test; our own pages may log none.
    if (url.includes('/network/') && message.text().startsWith('Failed to load resource')) return;
    complaints.push(`${url}: ${message.text()}`);
  };
  const thrown = (error: WebError) => {
    complaints.push(`${error.page()?.url()}: ${error.error().stack ?? error.error().message}`);
  };
  context.on('console', heard).on('weberror', thrown);
  return {
    expect: (pattern: RegExp) => void expected.push(pattern),
    /** Stops listening: later errors belong to the next test. */
    verdict() {
      context.off('console', heard).off('weberror', thrown);
      const surprising = complaints.filter((line) => !expected.some((one) => one.test(line)));
      expect(surprising, 'the browser complained').toEqual([]);
    },
  };
}
