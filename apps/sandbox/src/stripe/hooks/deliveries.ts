import { createHmac } from 'node:crypto';
import type { Account } from '../account';
import { render } from '../render';
import { isListening } from '../resources/events';
import type * as wire from '../wire';

/** What is done to webhooks on their way. */
export interface Policy {
  /** Hold keeps them until they are released, drop loses them. */
  mode: 'send' | 'hold' | 'drop';
  /** Each is sent twice. */
  duplicate: boolean;
  /** Held ones are released newest first. */
  reorder: boolean;
  bad_signature: boolean;
  /** Signed ten minutes ago, past Stripe's tolerance of five. */
  stale: boolean;
}

export const plainPolicy: Policy = {
  mode: 'send',
  duplicate: false,
  reorder: false,
  bad_signature: false,
  stale: false,
};

export interface Delivery {
  event: string;
  type: string;
  endpoint: string;
  url: string;
  tries: number;
  state: 'waiting' | 'held' | 'dropped' | 'delivered' | 'failed';
  status: number | null;
}

type Sending = {
  event: wire.Event;
  delivery: Delivery;
  payload: string;
  secret: string;
  policy: Policy;
};

/** Milliseconds before each further try. Stripe's hours are seconds here. */
const pauses = [250, 1000, 4000, 16_000];
const most = 5000;

/** The way of events to the endpoints of an account: one at a time, each until it is taken or given up. */
export class Deliveries {
  policy: Policy = plainPolicy;
  readonly log: Delivery[] = [];
  private held: Sending[] = [];
  private readonly queue: Sending[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private isClosed = false;
  private wake: NodeJS.Immediate | null = null;

  /** Queues an event for every endpoint that listens. It goes out after the answer of the call. */
  send(account: Account, event: wire.Event, policy = this.policy): void {
    const endpoints = account
      .all('webhook_endpoints')
      .filter((one) => isListening(one, event.type));
    event.pending_webhooks += endpoints.length;
    for (const endpoint of endpoints) {
      const sending = {
        event,
        delivery: {
          event: event.id,
          type: event.type,
          endpoint: endpoint.id,
          url: endpoint.url,
          tries: 0,
          state: 'waiting' as const,
          status: null,
        },
        payload: JSON.stringify(render(account, event, []), null, 2),
        secret: account.state.secrets[endpoint.id] ?? '',
        policy,
      };
      for (const one of policy.duplicate ? [sending, copyOf(sending)] : [sending]) this.take(one);
    }
  }

  /** Lets go what was held. Returns how many. */
  release(isReordered = this.policy.reorder): number {
    const { held } = this;
    this.held = [];
    for (const one of isReordered ? held.toReversed() : held) {
      one.delivery.state = 'waiting';
      this.enqueue(one);
    }
    return held.length;
  }

  /** Resolves when nothing is on its way any more, further tries included. */
  async drain(): Promise<void> {
    while (this.queue.length > 0 || this.underWay.size > 0) {
      await (this.underWay.size > 0
        ? Promise.all(this.underWay)
        : new Promise((resolve) => setImmediate(resolve)));
    }
  }

  close(): void {
    this.isClosed = true;
    this.queue.length = 0;
    this.held = [];
  }

  private take(sending: Sending): void {
    const { delivery, policy } = sending;
    this.log.push(delivery);
    if (this.log.length > most) this.log.splice(0, most / 10);
    if (policy.mode === 'drop') {
      delivery.state = 'dropped';
    } else if (policy.mode === 'hold') {
      delivery.state = 'held';
      this.held.push(sending);
    } else {
      this.enqueue(sending);
    }
  }

  private enqueue(sending: Sending): void {
    if (this.isClosed) return;
    this.queue.push(sending);
    this.wake ??= setImmediate(() => {
      this.wake = null;
      for (const one of this.queue.splice(0)) this.start(one);
    });
  }

  private start(sending: Sending): void {
    const way = this.deliver(sending).finally(() => this.underWay.delete(way));
    this.underWay.add(way);
  }

  private async deliver(sending: Sending): Promise<void> {
    const { delivery } = sending;
    for (let at = 0; ; at += 1) {
      if (this.isClosed) return;
      delivery.tries += 1;
      delivery.status = await post(sending);
      const isTaken = delivery.status !== null && delivery.status >= 200 && delivery.status < 300;
      if (isTaken) {
        delivery.state = 'delivered';
        sending.event.pending_webhooks = Math.max(0, sending.event.pending_webhooks - 1);
        return;
      }
      const pause = pauses[at];
      if (pause === undefined) {
        delivery.state = 'failed';
        return;
      }
      await new Promise<void>((resolve) => setTimeout(resolve, pause).unref());
    }
  }
}

const copyOf = (sending: Sending): Sending => ({ ...sending, delivery: { ...sending.delivery } });

/** The `Stripe-Signature` of a payload. */
function signatureOf(
  payload: string,
  secret: string,
  { bad_signature, stale }: Pick<Policy, 'bad_signature' | 'stale'>,
): string {
  const timestamp = Math.floor(Date.now() / 1000) - (stale ? 600 : 0);
  const hmac = createHmac('sha256', bad_signature ? `${secret}x` : secret);
  return `t=${timestamp},v1=${hmac.update(`${timestamp}.${payload}`).digest('hex')}`;
}

/** The status of the endpoint's answer, or null where there was none. */
async function post({ payload, secret, policy, delivery }: Sending): Promise<number | null> {
  try {
    const answer = await fetch(delivery.url, {
      method: 'POST',
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureOf(payload, secret, policy),
      },
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}
