import type { Page } from '@playwright/test';

interface Asked {
  store: string;
  /** One record; without it all records of the store. */
  key?: string;
  /** Stored over the fields of that record. */
  changes?: object;
}

/** Reads from the robot's database, in a page of its origin: a record as it was before the changes, or all records. */
export function askRobotDatabase(page: Page, asked: Asked): Promise<unknown> {
  return page.evaluate(async ({ store, key, changes }) => {
    const answered = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    const database = await answered(indexedDB.open('robot'));
    const mode = changes ? 'readwrite' : 'readonly';
    const records = database.transaction(store, mode).objectStore(store);
    const found: unknown = await answered(key === undefined ? records.getAll() : records.get(key));
    if (changes) await answered(records.put({ ...(found as object), ...changes }, key));
    database.close();
    return found;
  }, asked);
}
