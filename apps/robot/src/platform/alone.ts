/** Held as long as this worker lives: the worker that gets the lock knows that the previous one is gone. */
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
    // The previous worker may be just ending: ask again next time.
    if (!alone) held = null;
  });
  return mine;
}
