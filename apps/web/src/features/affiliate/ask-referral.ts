import { loadScript } from '../../shared/loading/load-script';

interface Settings {
  key: string;
  js_url: string;
}

type Rewardful = (command: 'ready', callback: () => void) => void;

interface RewardfulPage {
  _rwq?: string;
  rewardful?: Rewardful & { q?: unknown[] };
  Rewardful?: { referral?: string };
}

const page = globalThis as RewardfulPage;

/** Ids are UUIDs; the api takes no longer text. */
const longest = 100;

/**
 * Asks the affiliate service for the referral's id. Its script reads the code from the address, so the code is in it
 * while the script loads. Null: the service does not know the code. Throws when it is blocked or does not answer.
 */
export async function askReferral({ key, js_url }: Settings, via: string): Promise<string | null> {
  queue();
  const ready = new Promise<void>((resolve) => page.rewardful?.('ready', resolve));
  const address = new URL(location.href);
  address.searchParams.delete('via');
  const before = address.href;
  address.searchParams.set('via', via);
  history.replaceState(history.state, '', address);
  try {
    await loadScript(js_url, { rewardful: key });
    await Promise.race([ready, timeout()]);
  } finally {
    // Unless the user has gone on to another screen meanwhile.
    if (location.href === address.href) history.replaceState(history.state, '', before);
  }
  const id = page.Rewardful?.referral ?? '';
  return id === '' || id.length > longest ? null : id;
}

/** A service that loads and never answers must not keep the question open. */
const waitMs = 10_000;
const timeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the affiliate service did not answer')), waitMs);
  });

/** Collects calls until the script takes them over, as the service's own snippet does. */
function queue(): void {
  page._rwq = 'rewardful';
  if (page.rewardful) return;
  const calls: unknown[] = [];
  page.rewardful = Object.assign(
    function rewardful() {
      // The script expects the `arguments` object of each call.
      // oxlint-disable-next-line prefer-rest-params
      calls.push(arguments);
    } as Rewardful,
    { q: calls },
  );
}
