import browser from 'webextension-polyfill';
import { isEnding } from './ending';

const WAKE = 'wake';
const NET = 'net';
/** If the worker dies right after an alarm, the alarm rings again until it is set again. */
const AGAIN_MINUTES = 60;

/** A restart of the browser deletes alarms, so the engine sets them at each start of the worker
 *  and after each round of work. */
export const alarms = {
  at: (time: number | null) =>
    whileAlive(async () => {
      if (time === null) await browser.alarms.clear(WAKE);
      else
        await browser.alarms.create(WAKE, {
          when: Math.max(time, Date.now()),
          periodInMinutes: AGAIN_MINUTES,
        });
    }),
  safetyAlarm: (on: boolean) =>
    whileAlive(async () => {
      if (!on) await browser.alarms.clear(NET);
      else if (!(await browser.alarms.get(NET)))
        await browser.alarms.create(NET, { periodInMinutes: 0.5 });
    }),
};

/** The browser refuses the calls of a worker that it is ending. The next worker sets the alarms. */
async function whileAlive(call: () => Promise<void>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!isEnding(error)) throw error;
  }
}
