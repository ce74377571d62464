import { contract, type PermitRefusalDetail, type Policy } from '@winnow/sdk/contract';
import { ApiError, type ErrorCode } from '@winnow/sdk/errors';
import {
  type ActState,
  type DepthSettings,
  canFollowAct,
  personalShape,
  practicePace,
  standardStrategies,
} from '@winnow/sdk/rules';
import type * as z from 'zod';
import type { Api } from '../../engine/store/ports';
import { addBatch, completeScan, openScan, type Scan } from './scans';

interface Dated {
  facebook_id: string;
  friendship_date: string | null;
}

/** As the api does: a friend whose page was not understood is left out of new readings for this long. */
const UNREAD_AGAIN_MS = 7 * 86_400_000;

/** Stores what it is given, and collects in `wrongs` what no correct robot sends. */
export class SimulatedApi {
  isUp = true;
  tokens = new Set<string>(['token-that-is-long-enough']);
  limit = 1000;
  whitelist = new Set<string>();
  /** People who are in no friends list that was delivered. */
  readonly unknown = new Set<string>();
  readonly granted = new Map<string, string>();
  readonly acts = new Map<
    string,
    { state: ActState; seq: number; facebook_id: string; chosen_at?: string | undefined }
  >();
  readonly scans = new Map<string, Scan>();
  readonly dates = new Map<string, string | null>();
  /** Friends without a date, oldest gap first. */
  undated: { facebook_id: string; facebook_profile_id: string | null }[] = [];
  /** Friends whose page was not understood, and when. */
  readonly unread = new Map<string, number>();
  keepsUnread = true;
  readonly calls: string[] = [];
  readonly reports: { report: unknown; note: string }[] = [];
  readonly lines: { level: string; message: string; exec_id: string | null; at: string }[] = [];
  /** What no correct robot does. */
  readonly wrongs: string[] = [];
  identity: { facebook_profile_id: string; confirmed: boolean } | null = null;
  /** Another network account was linked before, and its data is still stored. */
  hasReadOther = false;
  /** Errors that the next calls throw, once each, by the name of the call. */
  faults: { call: string; code: ErrorCode }[] = [];
  /** Idempotency keys of calls that always fail with `internal`. */
  failing: string[] = [];
  policy: Policy = {
    minimum_version: '7.0.0',
    pace: { ...practicePace },
    depth: { posts: 500, days: 180 },
    disabled_jobs: {},
    strategies: { ...standardStrategies },
  };
  /** The settings that the user chose at the dashboard. */
  settings: DepthSettings = {
    engagement_sync_lookbehind_by: 'posts',
    engagement_sync_days_back: 20,
    engagement_sync_posts_back: 10,
  };
  /** People whose permit is refused with this `closer` reason. */
  readonly closer = new Map<string, z.infer<typeof PermitRefusalDetail>>();
  /** Permits are granted without looking at the whitelist. */
  permitsBlindly = false;
  /** The call is carried out, but its answer is lost. */
  losesAnswers = false;
  readonly #answers = new Map<string, { item: string; answer: unknown }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  port(token: string): Api {
    const call = <C extends keyof Api['robot']>(name: C, work: (input: never) => unknown) =>
      (async (input: unknown, options?: { idempotencyKey?: string }) => {
        this.calls.push(name);
        if (!this.isUp) throw new ApiError('api_unreachable');
        const fault = this.faults.findIndex((one) => one.call === name);
        if (fault !== -1) throw new ApiError(this.faults.splice(fault, 1)[0]!.code);
        if (this.failing.includes(options?.idempotencyKey ?? '')) throw new ApiError('internal');
        if (!this.tokens.has(token)) throw new ApiError('token_invalid');
        // Parsed with the real contract, so that it refuses the same inputs.
        const entry = contract.robot[name];
        const parsed = entry.input.safeParse(input);
        if (!parsed.success) {
          this.wrongs.push(`${name}: ${parsed.error.message}`);
          throw new ApiError('input_invalid');
        }
        const answer = this.#once(options?.idempotencyKey, JSON.stringify([name, input]), () =>
          entry.output.parse(work(parsed.data as never)),
        );
        if (this.losesAnswers) throw new ApiError('api_unreachable');
        return answer;
      }) as never;
    return {
      robot: {
        policy: call('policy', () => this.policy),
        identity: call('identity', ({ identity: { facebook_profile_id }, confirmed, replaces }) => {
          const isLoss = confirmed && this.hasReadOther && !replaces;
          if (isLoss) throw new ApiError('network_account_replaces');
          this.identity = { facebook_profile_id, confirmed };
          return { bound: confirmed };
        }),
        openScan: call('openScan', (input) => openScan(this.scans, input)),
        addBatch: call('addBatch', (input) => addBatch(this.scans, this.wrongs, input)),
        completeScan: call('completeScan', (input) => completeScan(this.scans, this.wrongs, input)),
        permits: call('permits', ({ ids, job_id }) => this.#permit(ids, job_id)),
        returnPermits: call(
          'returnPermits',
          ({ ids, job_id }: { ids: string[]; job_id: string }) => {
            const mine = ids.filter((id) => this.granted.get(id) === job_id);
            for (const id of mine) this.granted.delete(id);
            return { returned: mine.length };
          },
        ),
        friendshipDates: call('friendshipDates', () => this.#listUndated()),
        saveFriendshipDates: call('saveFriendshipDates', (input) => this.#date(input)),
        acts: call('acts', ({ acts }) => this.#record(acts)),
        logs: call('logs', ({ lines }: { lines: SimulatedApi['lines'] }) => {
          const refused = lines.filter(({ message }) => personalShape(message) !== null);
          for (const { message } of refused) this.wrongs.push(`a personal log line: ${message}`);
          this.lines.push(...lines);
          return { accepted: lines.length - refused.length, refused: refused.length };
        }),
        report: call('report', (given: SimulatedApi['reports'][number]) => {
          this.reports.push(given);
          return { id: '0c9f2c1e-0000-4000-8000-00000000000a' };
        }),
      },
      settings: {
        read: async () => {
          if (!this.isUp) throw new ApiError('api_unreachable');
          if (!this.tokens.has(token)) throw new ApiError('token_invalid');
          return this.settings;
        },
      },
      friends: {
        limits: async () => {
          if (!this.isUp) throw new ApiError('api_unreachable');
          const { limit, granted } = this;
          const allowance = { limit, left: limit - granted.size, spent: granted.size };
          const all = { current: allowance, daily: allowance, weekly: allowance, free: allowance };
          return { ...all, reset_at: '2026-01-06T00:00:00Z', seconds_till_reset: 1 };
        },
      },
    };
  }

  /** The whole state, for a journal. */
  memory(): Record<string, unknown> {
    return { ...(this as object), answers: [...this.#answers] };
  }

  recall({ answers, ...known }: Record<string, unknown>): void {
    Object.assign(this, known);
    for (const [key, answer] of answers as [string, { item: string; answer: unknown }][])
      this.#answers.set(key, answer);
  }

  /** Whitelists a person: a permit that was granted and not yet used is withdrawn. */
  protect(id: string): void {
    this.whitelist.add(id);
    const isUsed = [...this.acts.values()].some(
      (act) => act.facebook_id === id && !/planned|cancelled/.test(act.state),
    );
    if (!isUsed) this.granted.delete(id);
  }

  #once(key: string | undefined, item: string, work: () => unknown): unknown {
    const known = key === undefined ? undefined : this.#answers.get(key);
    if (known && known.item !== item) {
      this.wrongs.push('another call under the same key');
      throw new ApiError('idempotency_conflict');
    }
    const answer = known ? known.answer : work();
    if (key !== undefined) this.#answers.set(key, { item, answer });
    return answer;
  }

  #permit(ids: string[], jobId: string) {
    const granted: string[] = [];
    const refused: { id: string; reason: string; closer?: string | undefined }[] = [];
    for (const id of ids) {
      if (this.whitelist.has(id) && !this.permitsBlindly)
        refused.push({ id, reason: 'whitelisted', closer: this.closer.get(id) });
      else if (this.unknown.has(id)) refused.push({ id, reason: 'not_a_friend' });
      else if (this.granted.has(id)) granted.push(id);
      else if (this.closer.has(id))
        refused.push({ id, reason: 'already_requested', closer: this.closer.get(id) });
      else if (this.granted.size >= this.limit) refused.push({ id, reason: 'limit_reached' });
      else {
        this.granted.set(id, jobId);
        granted.push(id);
      }
    }
    return { granted, refused, reset_at: '2026-01-06T00:00:00Z' };
  }

  /** Friends never looked at first, then those looked at longest ago. */
  #listUndated() {
    const since = ({ facebook_id }: { facebook_id: string }) =>
      this.unread.get(facebook_id) ?? -Infinity;
    const friends = this.undated
      .filter((one) => !this.dates.has(one.facebook_id))
      .filter((one) => since(one) < this.#now() - UNREAD_AGAIN_MS)
      .toSorted((a, b) => since(a) - since(b) || 0)
      .map((one) => ({
        ...one,
        ...(this.keepsUnread && { unread_before: this.unread.has(one.facebook_id) }),
      }));
    return { friends, total: friends.length };
  }

  #date({ dates, unread }: { dates: Dated[]; unread: string[] }) {
    for (const { facebook_id, friendship_date } of dates) {
      const former = this.dates.get(facebook_id);
      if (former !== undefined && former !== friendship_date)
        this.wrongs.push('another date for the same friend');
      this.dates.set(facebook_id, friendship_date);
      this.unread.delete(facebook_id);
    }
    for (const id of unread) this.unread.set(id, this.#now());
    return { saved: dates.length, kept: 0, unknown: 0 };
  }

  #record(
    acts: {
      id: string;
      job_id: string;
      seq: number;
      state: ActState;
      facebook_id?: string;
      post_id?: string;
      chosen_at?: string;
    }[],
  ) {
    let accepted = 0;
    const refused: { id: string; reason: 'whitelisted'; closer?: string | undefined }[] = [];
    for (const { id, job_id, seq, state, facebook_id, post_id, chosen_at } of acts) {
      if (state === 'planned' && facebook_id !== undefined && this.whitelist.has(facebook_id)) {
        refused.push({ id, reason: 'whitelisted', closer: this.closer.get(facebook_id) });
        continue;
      }
      const known = this.acts.get(id);
      if (known && seq < known.seq) this.wrongs.push('acts out of order');
      if (known && seq <= known.seq) continue;
      if (known && !canFollowAct(known.state, state)) this.wrongs.push('an act led back');
      const target = facebook_id ?? post_id ?? '';
      this.acts.set(id, { state, seq, facebook_id: target, chosen_at });
      // A pressed act counts even if its permit was returned meanwhile.
      if (/^(sent|confirmed|unknown)$/.test(state) && !this.granted.has(target))
        this.granted.set(target, job_id);
      accepted += 1;
    }
    const answer = { accepted, ignored: acts.length - accepted };
    return refused.length > 0 ? { ...answer, refused } : answer;
  }
}
