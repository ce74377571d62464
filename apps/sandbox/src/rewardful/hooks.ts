import { createHmac, randomUUID } from 'node:crypto';

/** What is done to webhooks on their way. */
export interface Policy {
  /** Drop loses them. */
  mode: 'send' | 'drop';
  /** Each is sent twice. */
  duplicate: boolean;
  bad_signature: boolean;
}

export const plainPolicy: Policy = { mode: 'send', duplicate: false, bad_signature: false };

interface HookEvent {
  id: string;
  type: string;
  created_at: string;
  api_version: 'v1';
}

interface Sent {
  object: object;
  event: HookEvent;
}

export interface Delivery {
  event: string;
  type: string;
  tries: number;
  state: 'waiting' | 'dropped' | 'delivered' | 'failed';
  status: number | null;
}

/** Milliseconds before each further try. The service's three days are seconds here. */
const pauses = [250, 1000, 4000, 16_000];
const most = 2000;

/** The webhooks of the affiliate programme. */
export class Hooks {
  endpoint: { url: string; secret: string } | null = null;
  policy: Policy = plainPolicy;
  readonly deliveries: Delivery[] = [];
  private readonly sent: Sent[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private isClosed = false;

  /** Sends an event after the answer of the call that caused it. */
  announce(type: string, object: object, at: string): void {
    const one = {
      object,
      event: { id: randomUUID(), type, created_at: at, api_version: 'v1' as const },
    };
    this.sent.push(one);
    if (this.sent.length > most) this.sent.splice(0, most / 10);
    this.send(one, this.policy);
  }

  /** Sends past events again, all of them or those of some types. Returns how many. */
  redeliver(types: readonly string[] | undefined, policy: Policy): number {
    const chosen = this.sent.filter(({ event }) => !types || types.includes(event.type));
    for (const one of chosen) this.send(one, policy);
    return chosen.length;
  }

  /** Resolves when nothing is on its way any more, further tries included. */
  async drain(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  forget(): void {
    this.sent.length = 0;
    this.deliveries.length = 0;
    this.policy = plainPolicy;
  }

  close(): void {
    this.isClosed = true;
  }

  private send(one: Sent, policy: Policy): void {
    const { endpoint } = this;
    if (!endpoint) return;
    for (let at = 0; at < (policy.duplicate ? 2 : 1); at += 1) {
      const delivery: Delivery = {
        event: one.event.id,
        type: one.event.type,
        tries: 0,
        state: policy.mode === 'drop' ? 'dropped' : 'waiting',
        status: null,
      };
      this.deliveries.push(delivery);
      if (this.deliveries.length > most) this.deliveries.splice(0, most / 10);
      if (policy.mode === 'drop') continue;
      const way = this.deliver(one, delivery, endpoint, policy).finally(() =>
        this.underWay.delete(way),
      );
      this.underWay.add(way);
    }
  }

  private async deliver(
    one: Sent,
    delivery: Delivery,
    { url, secret }: { url: string; secret: string },
    { bad_signature }: Policy,
  ): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    for (let at = 0; !this.isClosed; at += 1) {
      delivery.tries += 1;
      const body = JSON.stringify({ ...one, request: { id: randomUUID() } });
      delivery.status = await post(url, body, bad_signature ? `${secret}x` : secret);
      // The service takes 200 alone for an answer; another 2xx is a failure.
      if (delivery.status === 200) {
        delivery.state = 'delivered';
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

/** The status of the endpoint's answer, or null where there was none. */
async function post(url: string, body: string, secret: string): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
      headers: {
        'content-type': 'application/json',
        'x-rewardful-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}
