export interface World {
  seed?: number;
  shuffle?: number;
  friends?: number;
  posts?: number;
  feed?: number;
  language?: 'en' | 'es' | 'pt' | 'fr' | 'de' | 'it' | 'nl' | 'tr' | 'ar' | 'ja';
  menu_delay_ms?: [number, number];
  answer_delay_ms?: [number, number];
  shape?: 'A' | 'B' | 'mixed';
  /** How pages and answers are written. */
  shapes?: 'simple' | 'recorded';
}

export interface TrueFriend {
  id: string;
  vanity: string | null;
  name: string;
  deactivated: boolean;
  status: string;
}

export interface Dated extends TrueFriend {
  /** ISO day. */
  since: string;
  since_shown: 'year' | 'month' | 'day' | 'relative' | 'none';
  since_text: string | null;
}

/** How often, and when last, an act was done to a person. */
export interface Done {
  id: string;
  at: string;
  times: number;
}

export interface Reacted {
  target: string;
  kind: 'friend' | 'group' | 'sponsored' | 'suggested' | 'timeline' | 'comment';
  /** Null: removed. */
  type: string | null;
  times: number;
}

export interface FeedEntry {
  id: string;
  kind: string;
  /** The reaction that the person had given before. */
  before: string | null;
}

export interface TruePost {
  id: string;
  date: string;
  permalink: string;
  reactions: { id: string; type: string }[];
  /** Includes replies: each names the comment that it answers. */
  comments: { id: string; item_id: string; at: string; reply_to: string | null }[];
  shares: { id: string; visible: boolean }[];
  hidden_counts: boolean;
}

/** The true state of the practice network, whatever its pages show. */
export interface Truth {
  me: { id: string; vanity: string | null; name: string; email: string | null };
  shown_friend_count: number;
  friends: Dated[];
  others: TrueFriend[];
  unfriended: Done[];
  requested: Done[];
  cancelled: Done[];
  reacted: Reacted[];
  feed: FeedEntry[];
  posts: TruePost[];
}

export interface Asked {
  kind: string;
  path: string;
  name?: string;
  target?: string;
  outcome?: string;
}

/** What the practice advertising service received: `events` from the api, `tracks` from the pages' pixel. */
export interface Heard {
  events: { event_id: string; event_name: string; user_data: Record<string, unknown> }[];
  tracks: { event_id: string | null; event_name: string; referer: string | null }[];
}

export interface Mailed {
  to: string[];
  subject: string;
  text: string;
}

export interface PaymentState {
  customers: { id: string; email: string; metadata: Record<string, string> }[];
  subscriptions: { id: string; customer: string; cancel_at_period_end: boolean }[];
}

export interface AffiliateState {
  affiliates: { id: string; email: string; links: { token: string; url: string }[] }[];
  referrals: { id: string; visits: number }[];
}

export type PersonName = 'dana' | 'nomail' | 'fresh' | 'alex';

/** The control calls of the practice network. */
export class SandboxControl {
  readonly url: string;
  constructor(url: string) {
    this.url = url;
  }

  get networkOrigin() {
    return `${this.url}/network`;
  }

  async reset(world: World) {
    await this.call('POST', 'reset', world);
  }

  async truth(person: PersonName = 'dana'): Promise<Truth> {
    return (await this.call('GET', `state?person=${person}`)) as Truth;
  }

  /** The requests to the network, oldest first. */
  async requests(kind?: string): Promise<Asked[]> {
    return (await this.call('GET', kind ? `requests?kind=${kind}` : 'requests')) as Asked[];
  }

  async clearJournal() {
    await this.call('DELETE', 'requests');
  }

  async fault(name: string, details: Record<string, unknown> = {}) {
    await this.call('POST', 'faults', { name, ...details });
  }

  async conversions(): Promise<Heard> {
    return (await this.call('GET', 'conversions')) as Heard;
  }

  /** The mails to this address, oldest first. */
  async mailsTo(address: string): Promise<Mailed[]> {
    const mails = (await this.call('GET', 'mails')) as Mailed[];
    return mails.filter(({ to }) => to.includes(address));
  }

  /** How often an active fault was met. */
  async timesMet(name: string): Promise<number> {
    const on = (await this.call('GET', 'faults')) as { used: number; fault: { name: string } }[];
    return on.find(({ fault }) => fault.name === name)?.used ?? 0;
  }

  async clearFaults() {
    await this.call('DELETE', 'faults');
  }

  /** A control call of the payment provider. */
  async payments(name: string, details: Record<string, unknown> = {}): Promise<unknown> {
    return this.call('POST', `stripe/${name}`, details);
  }

  /** A control call of the affiliate service. */
  async affiliates(name: string, details: Record<string, unknown> = {}): Promise<unknown> {
    return this.call('POST', `rewardful/${name}`, details);
  }

  /** What the payment provider's stand-in holds. */
  async paymentState(): Promise<PaymentState> {
    return (await this.call('GET', 'stripe/state')) as PaymentState;
  }

  /** What the affiliate service's stand-in holds. */
  async affiliateState(): Promise<AffiliateState> {
    return (await this.call('GET', 'rewardful/state')) as AffiliateState;
  }

  /** The finished cancellation flows, oldest first. */
  async cancellations(): Promise<{ status: string; reason: string | null }[]> {
    return (await this.call('GET', 'cancellations')) as { status: string; reason: string | null }[];
  }

  /** Whom the marketing tool was handed, oldest first. */
  async contacts(): Promise<unknown[]> {
    return ((await this.call('GET', 'contacts')) as { body: unknown }[]).map(({ body }) => body);
  }

  signInUrl(person: PersonName, origin = this.url) {
    return `${origin}/__sandbox/sign-in?person=${person}`;
  }

  signOutUrl(origin = this.url) {
    return `${origin}/__sandbox/sign-out`;
  }

  private async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const reply = await fetch(`${this.url}/__sandbox/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} /__sandbox/${path}: ${reply.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }
}
