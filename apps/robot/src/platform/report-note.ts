import browser from 'webextension-polyfill';

const KEY = 'report_note';

/** The user's text for a problem report that is not sent yet. It survives its page and is
 *  deleted with the user's data. */
export const reportNote = {
  async read(): Promise<string> {
    const { [KEY]: text } = await browser.storage.local.get(KEY);
    return typeof text === 'string' ? text : '';
  },
  write: (text: string) => browser.storage.local.set({ [KEY]: text }),
  forget: () => browser.storage.local.remove(KEY),
};
