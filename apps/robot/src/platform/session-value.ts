import browser from 'webextension-polyfill';

/** One value that survives the worker but not the browser. Only one worker is alive to write it, so it is read from
 *  the browser once and cached: these values are needed for every message to the page. */
export class SessionValue<Value> {
  readonly #key: string;
  #known: Promise<Value | null> | null = null;

  constructor(key: string) {
    this.#key = key;
  }

  get(): Promise<Value | null> {
    this.#known ??= this.#read();
    return this.#known;
  }

  async set(value: Value): Promise<void> {
    this.#known = null;
    await browser.storage.session.set({ [this.#key]: value });
    this.#known = Promise.resolve(value);
  }

  async forget(): Promise<void> {
    this.#known = null;
    await browser.storage.session.remove(this.#key);
    this.#known = Promise.resolve(null);
  }

  async #read(): Promise<Value | null> {
    try {
      const { [this.#key]: value } = await browser.storage.session.get(this.#key);
      return (value as Value | undefined) ?? null;
    } catch (error) {
      this.#known = null;
      throw error;
    }
  }
}
