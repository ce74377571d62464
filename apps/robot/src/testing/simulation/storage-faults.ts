import { StoreError, type StoreFault } from '../../platform/store';

/** What storage does at the n-th reading or writing transaction; null: what it should. */
export type StorageFaults = (operation: 'read' | 'write', n: number) => StoreFault | null;

const causes: Readonly<Record<StoreFault, string>> = {
  full: 'QuotaExceededError',
  newer: 'VersionError',
  failed: 'UnknownError',
};

/** As the browser says it. */
export function storageFault(fault: StoreFault): StoreError {
  return new StoreError('storage failed', { cause: new DOMException('', causes[fault]) });
}
