import { loadScript } from '../../../shared/loading/load-script';

export interface ChurnkeySettings {
  app_id: string;
  js_url: string;
}

interface ChurnkeyProof {
  auth_hash: string;
  customer_id: string;
  subscription_id: string | null;
  mode: 'live' | 'test';
}

/** How the flow was left. */
export type ChurnkeyStatus = 'canceled' | 'discounted' | 'paused' | 'closed';

interface Answer {
  message?: string;
}

interface Churnkey {
  created: true;
  init?: (
    command: 'show',
    options: {
      appId: string;
      customerId: string;
      authHash: string;
      subscriptionId?: string;
      mode: 'live' | 'test';
      provider: 'stripe';
      handleCancel: () => Promise<Answer>;
      onClose: (results?: { status?: ChurnkeyStatus }) => void;
    },
  ) => unknown;
}

const page = globalThis as { churnkey?: Churnkey };

export const notLoaded = 'ChurnKey is not loaded. Please refresh the page and try again.';
export const unidentified = 'Unable to identify your account. Please contact support.';

/** Loads the flow's script; false when it is blocked. */
export async function loadChurnkey({ js_url, app_id }: ChurnkeySettings): Promise<boolean> {
  page.churnkey ??= { created: true };
  const url = new URL(js_url, location.origin);
  url.searchParams.set('appId', app_id);
  try {
    await loadScript(url.href);
  } catch {
    return false;
  }
  return page.churnkey.init !== undefined;
}

/**
 * Shows the flow. A cancellation goes through `cancel`, which gives null or why not. Discounts and pauses have no
 * handler: the flow then makes them at the payment provider itself. Rejects when the service refuses to open it, and
 * may be pending as long as it is open.
 */
export async function showChurnkey(
  { app_id }: ChurnkeySettings,
  proof: ChurnkeyProof,
  cancel: () => Promise<string | null>,
  onClose: (status: ChurnkeyStatus) => void,
): Promise<void> {
  await page.churnkey?.init?.('show', {
    appId: app_id,
    customerId: proof.customer_id,
    authHash: proof.auth_hash,
    ...(proof.subscription_id !== null && { subscriptionId: proof.subscription_id }),
    mode: proof.mode,
    provider: 'stripe',
    handleCancel: async () => {
      const problem = await cancel();
      if (problem === null) return {};
      // The flow shows the message of a plain object.
      // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error
      throw { message: problem };
    },
    onClose: (results) => onClose(results?.status ?? 'closed'),
  });
}
