import { vi } from 'vitest';
import type browser from 'webextension-polyfill';

/** The parts of the browser's interface that a test needs. Names are checked, and what returns a promise must do so. */
export type Fake<Part> = Part extends (...args: never[]) => Promise<unknown>
  ? (...args: never[]) => Promise<unknown>
  : Part extends (...args: never[]) => unknown
    ? (...args: never[]) => unknown
    : Part extends object
      ? { [Name in keyof Part]?: Fake<Part[Name]> | undefined }
      : Part;

/** Takes the place of `webextension-polyfill` in tests (vite.config.ts), because that package throws outside of an
 *  extension. `vi.unstubAllGlobals()` removes what `fakeBrowser` installed. */
const standIn = new Proxy({} as typeof browser, {
  get(_, name) {
    const faked: unknown = Reflect.get(globalThis, 'fakeBrowser');
    if (typeof faked !== 'object' || faked === null || !(name in faked))
      throw new Error(`the test fakes no browser.${String(name)}`);
    return Reflect.get(faked, name);
  },
});
export default standIn;

export function fakeBrowser(parts: Fake<typeof browser>): void {
  vi.stubGlobal('fakeBrowser', parts);
}

/** One area of the browser's storage. */
export function fakeStorage(kept: Map<string, unknown> = new Map()) {
  return {
    get: async (key: string) => (kept.has(key) ? { [key]: kept.get(key) } : {}),
    set: async (values: object) => {
      for (const [key, value] of Object.entries(values)) kept.set(key, value);
    },
    remove: async (key: string) => void kept.delete(key),
  };
}
