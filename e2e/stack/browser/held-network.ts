import { type BrowserContext, expect, type Route } from '@playwright/test';

/** The profile pages, where a friend is looked up or acted on: a removal opens it twice for each. */
export const profiles = /\/profile\.php\?/;
/** The queries by which a page loads more. */
export const queries = /\/api\/graphql/;
/** The page of the friends list. The robot opens the profile first, whose queries come as well. */
export const friendsList = /\/friends\/list/;

/**
 * Holds the requests to the network that match an address, from the `nth` on, until they are released; with `page`
 * only those of pages at such an address. A test that needs a job in the middle finds it there, however long its own
 * pages take meanwhile.
 */
export async function holdNetwork(
  context: BrowserContext,
  address: RegExp,
  nth = 1,
  page: RegExp | null = null,
) {
  let count = 0;
  const released = signal();
  const hold = async (route: Route) => {
    const counts = page === null || page.test(route.request().frame().url());
    if (counts) count += 1;
    if (counts && count >= nth) await released.given;
    // The page that made the request may be closed.
    await route.continue().catch(() => undefined);
  };
  // `route` and `unroute` reach every page, and reject when one closes meanwhile; that error is harmless.
  const unlessClosed = (error: Error) => {
    if (!error.message.includes('has been closed')) throw error;
  };
  await context.route(address, hold).catch(unlessClosed);
  return {
    /** Waits until a request is held. */
    reached: () =>
      expect
        .poll(() => count, { message: `asked ${nth} times for ${address}` })
        .toBeGreaterThanOrEqual(nth),
    async letGo() {
      released.give();
      await context.unroute(address, hold).catch(unlessClosed);
    },
  };
}

/** Waits until no page of the network is open. */
export async function waitUntilNetworkClosed(context: BrowserContext, network: string) {
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
