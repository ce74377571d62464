import type { State } from './account';
import { Account } from './account';
import { StripeFaults } from './faults';
import { Deliveries, plainPolicy } from './hooks/deliveries';
import { Idempotency } from './idempotency';
import { catchUp } from './money/cycle';
import { seedCatalogue } from './resources/catalogue';
import { replaceEndpoint } from './resources/events';

/** What the keys of the practice shop have after `sk_test_` and `pk_test_`. More letters: another account. */
export const practiceSuffix = 'winnowpractice';

/** The secret of the practice api's endpoint. It is public, and the api refuses it for real money. */
const practiceWebhookSecret = 'whsec_winnow_practice';

export interface Shop {
  account: Account;
  deliveries: Deliveries;
  idempotency: Idempotency;
}

/** The stand-in of Stripe: accounts by key, each with its own clock, catalogue and webhooks. */
export class StandIn {
  readonly faults = new StripeFaults();
  private readonly shops = new Map<string, Shop>();
  private readonly clock: () => number;

  constructor(clock: () => number, saved: Record<string, State> = {}) {
    this.clock = clock;
    for (const [suffix, state] of Object.entries(saved)) this.open(suffix, state);
  }

  /** The shop of a key, or undefined for an unknown key. */
  shopOf(key: string): Shop | undefined {
    const suffix = /^[sp]k_test_(\w+)$/.exec(key)?.[1];
    if (!suffix?.startsWith(practiceSuffix)) return undefined;
    return this.shops.get(suffix) ?? this.open(suffix);
  }

  /** Sends every event of the practice shop to this api, which knows the secret. */
  sendEventsTo(apiUrl: string): void {
    const { account } = this.shops.get(practiceSuffix) ?? this.open(practiceSuffix);
    const url = `${apiUrl}/v1/webhooks/stripe`;
    replaceEndpoint(account, { url, secret: practiceWebhookSecret, events: ['*'] });
  }

  suffixes(): string[] {
    return [...this.shops.keys()];
  }

  /** Does what has come due everywhere. */
  catchUp(): void {
    for (const { account } of this.shops.values()) catchUp(account);
  }

  /** Ends every fault. What was bought stays bought: who began the network again has not lost a plan. */
  calm(): void {
    this.faults.clear();
    for (const { deliveries } of this.shops.values()) deliveries.policy = plainPolicy;
  }

  /** Forgets everything of one shop, or of all. */
  reset(suffix?: string): void {
    for (const [name, { deliveries }] of this.shops) {
      if (suffix !== undefined && name !== suffix) continue;
      deliveries.close();
      this.shops.delete(name);
    }
    if (suffix === undefined) this.faults.clear();
  }

  /** Everything that outlives a restart. */
  states(): Record<string, State> {
    return Object.fromEntries(
      [...this.shops].map(([suffix, { account }]) => [suffix, account.state]),
    );
  }

  close(): void {
    for (const { deliveries } of this.shops.values()) deliveries.close();
  }

  private open(suffix: string, state?: State): Shop {
    const account = new Account(suffix, this.clock, state);
    if (!state) seedCatalogue(account);
    const deliveries = new Deliveries();
    account.onEvent = (event) => deliveries.send(account, event);
    const shop = { account, deliveries, idempotency: new Idempotency() };
    this.shops.set(suffix, shop);
    return shop;
  }
}
