import { Hooks, plainPolicy } from './hooks';
import type { Affiliate, Link, ProgrammeState } from './model';
import { Programme } from './programme';
import { ownLinkBody, wholeAffiliate } from './render';

/** The signing secret of the practice api's endpoint. It is public, and the api refuses it in production. */
export const practiceHookSecret = 'winnow-practice-webhook-secret';

const callsPerWindow = 45;
const windowMs = 30_000;

/** The stand-in of the affiliate service. */
export class RewardfulStandIn {
  readonly programme: Programme;
  readonly hooks = new Hooks();
  /** Calls that a window of 30 seconds takes. */
  limit = callsPerWindow;
  private calls: number[] = [];

  constructor(clock: () => number, saved?: ProgrammeState) {
    this.programme = new Programme(clock, saved);
  }

  /** Sends every event to this api, which knows the secret. */
  sendEventsTo(apiUrl: string): void {
    this.hooks.endpoint = { url: `${apiUrl}/v1/webhooks/rewardful`, secret: practiceHookSecret };
  }

  /** Counts a call. `left` is negative once there were too many. */
  count(): { left: number; resetSeconds: number } {
    const now = Date.now();
    this.calls = this.calls.filter((at) => at > now - windowMs);
    if (this.calls.length < this.limit) this.calls.push(now);
    else return { left: -1, resetSeconds: this.secondsLeft(now) };
    return { left: this.limit - this.calls.length, resetSeconds: this.secondsLeft(now) };
  }

  affiliateEvent(type: string, one: Affiliate): void {
    this.hooks.announce(type, wholeAffiliate(this.programme, one), this.programme.at());
  }

  linkEvent(type: string, link: Link): void {
    this.hooks.announce(type, ownLinkBody(link), this.programme.at());
  }

  /** Ends what is wrong. Affiliates and what they earned stay, like plans. */
  calm(): void {
    this.hooks.policy = plainPolicy;
    this.limit = callsPerWindow;
    this.calls = [];
  }

  /** Forgets every affiliate but the two that were there first. */
  reset(): void {
    this.calm();
    this.programme.reset();
    this.hooks.forget();
  }

  private secondsLeft(now: number): number {
    return Math.max(1, Math.ceil(((this.calls[0] ?? now) + windowMs - now) / 1000));
  }
}
