const WAKE = 'wake';
const NET = 'net';

/** A restart of the browser loses alarms: the engine arms them at each start of the worker and after each work. */
export const alarms = {
  async at(time: number | null): Promise<void> {
    if (time === null) await chrome.alarms.clear(WAKE);
    else await chrome.alarms.create(WAKE, { when: Math.max(time, Date.now()) });
  },
  async net(on: boolean): Promise<void> {
    if (!on) await chrome.alarms.clear(NET);
    else if (!(await chrome.alarms.get(NET)))
      await chrome.alarms.create(NET, { periodInMinutes: 0.5 });
  },
};
