import { type BrowserContext, expect, type Route } from '@playwright/test';

/** Where a friend is looked up or acted on: a removal opens it twice for each. */
export const profiles = /\/profile\.php\?/;
/** What a list or a feed goes on with. */
export const queries = /\/api\/graphql/;

/**
 * Keeps back what is asked of the network at an address, from the `nth` time on, until it is let go: who wants to meet
 * a job in the middle finds it there, however long the test's own pages take meanwhile.
 */
export async function holdNetwork(context: BrowserContext, address: RegExp, nth = 1) {
  let count = 0;
  const released = signal();
  const hold = async (route: Route) => {
    count += 1;
    if (count >= nth) await released.given;
    // Whoever asked may have left meanwhile.
    await route.continue().catch(() => undefined);
  };
  await context.route(address, hold);
  return {
    /** Until one is kept back. */
    reached: () =>
      expect
        .poll(() => count, { message: `asked ${nth} times for ${address}` })
        .toBeGreaterThanOrEqual(nth),
    async letGo() {
      released.give();
      // Nothing is kept back any more. A page that closes at this moment cannot be told so, and need not be.
      await context.unroute(address, hold).catch((error: Error) => {
        if (!error.message.includes('has been closed')) throw error;
      });
    },
  };
}

/** Until no page of the network is open any more. */
export async function networkLeft(context: BrowserContext, network: string) {
  const addresses = () => context.pages().map((page) => page.url());
  await expect.poll(() => addresses().filter((address) => address.startsWith(network))).toEqual([]);
}

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
