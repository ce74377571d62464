import { vi } from 'vitest';

/** The document was loaded at this address. */
export function loadedAt(address: string) {
  const entries = [{ name: `http://localhost${address}` }];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as PerformanceEntryList);
}
