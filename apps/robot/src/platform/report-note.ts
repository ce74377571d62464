const KEY = 'report_note';

/** The words of a problem report that is not sent yet: kept whatever becomes of its page, forgotten with the person. */
export const reportNote = {
  async read(): Promise<string> {
    const { [KEY]: text } = await chrome.storage.local.get<{ [KEY]?: unknown }>(KEY);
    return typeof text === 'string' ? text : '';
  },
  write: (text: string) => chrome.storage.local.set({ [KEY]: text }),
  forget: () => chrome.storage.local.remove(KEY),
};
