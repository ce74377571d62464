/** Held as long as this worker lives: whoever gets it knows that the former one is gone. */
let held: Promise<boolean> | null = null;

export function isAlone(): Promise<boolean> {
  held ??= new Promise((resolve) => {
    void navigator.locks.request('engine', { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => undefined);
    });
  });
  const mine = held;
  void mine.then((alone) => {
    // The former worker may just be ending: ask again next time.
    if (!alone) held = null;
  });
  return mine;
}
