import { vi } from 'vitest';

/** Reads of an address wait from now on until they are released, as over a network. */
export function holdReads(path: string) {
  const answered = fetch;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if ((init.method ?? 'GET') === 'GET' && address.includes(path)) await held;
    return answered(address, init);
  });
  return () => release();
}
