import { brand } from '@winnow/sdk/brand';
import { pauseWait } from '@winnow/sdk/jobs';
import {
  blockPauseHours,
  type Pace,
  reactionGap,
  paceAfterPause,
  slowerPace,
} from '@winnow/sdk/rules';
import type { Reading } from '../../platform/store';
import { actTexts } from './act-texts';
import { type Core, type Change, MAX_NAP_MS } from '../store/core';
import { fact, paceOf } from '../store/facts';
import { Suspended } from '../store/interruptions';
import type { ActKind, PaceRow, Tables } from '../store/tables';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const MAX_PAUSE_MS = blockPauseHours(Number.MAX_SAFE_INTEGER) * HOUR;
/** One read or act opens at most this many pages, so this many are kept free in the hourly budget. */
const OPENS_OF_A_CALL = 3;

/** Holds a budget for reads, one for acts, and the pause after a block. */
export class Pacer {
  readonly #core: Core;
  #nextReadAt = 0;
  /** The gap that follows the current reading. */
  #gap = 0;

  constructor(core: Core) {
    this.#core = core;
  }

  /** The pace in force: the slower of the policy and the floors. */
  pace(): Promise<Pace> {
    return this.#core.read((tx) => this.#paceIn(tx));
  }

  async #paceIn(tx: Reading<Tables>): Promise<Pace> {
    const { floors } = this.#core.options;
    const policy = await fact(tx, 'policy');
    return policy ? slowerPace(policy.value.pace, floors) : floors;
  }

  /** One transaction reads both: it runs before every scroll. */
  #now(): Promise<{ state: PaceRow; pace: Pace }> {
    return this.#core.read(async (tx) => {
      const [state, pace] = await Promise.all([paceOf(tx), this.#paceIn(tx)]);
      return { state, pace };
    });
  }

  /** Sleeps here. A wait longer than MAX_NAP_MS is thrown as Suspended, which releases the worker. */
  async hold(ms: number, reason: Suspended['reason'] = null): Promise<void> {
    if (ms <= 0) return;
    if (ms > MAX_NAP_MS) throw new Suspended(this.#core.now() + ms, reason, true);
    await this.#core.ports.clock.sleep(ms);
  }

  /** Waits for the next slot. Returns when the reading begins and the gap that follows it. */
  async beforeRead(): Promise<{ began: number; gap: number }> {
    const { state, pace } = await this.#ready();
    const now = this.#core.now();
    const opens = within(state.opens, now, HOUR);
    const free = pace.page_opens_per_hour - OPENS_OF_A_CALL;
    if (opens.length >= Math.max(1, free)) {
      const oldest = opens[opens.length - Math.max(1, free)] ?? now;
      throw new Suspended(oldest + HOUR + 1, {
        code: 'page_budget',
        text: 'The page limit for this hour is reached. The job continues automatically.',
      });
    }
    await this.hold(Math.min(this.#nextReadAt - now, pace.read_gap_ms[1] * 10));
    const began = this.#core.now();
    this.#gap = this.#between(pace.read_gap_ms) * slowdown(state, began);
    return { began, gap: this.#gap };
  }

  /** Starts the gap before the next read: from now, the end of the read, or from `since`. For a scroll the caller gives
   *  the time at which it began. */
  afterRead(since = this.#core.now()): void {
    this.#nextReadAt = since + this.#gap;
  }

  async beforeAct(): Promise<void> {
    const { state, pace } = await this.#ready();
    const now = this.#core.now();
    const { actsPerDay } = recoveryOf(state, now);
    const acts = within(state.acts, now, DAY);
    if (actsPerDay !== null && acts.length >= actsPerDay) {
      throw new Suspended((acts[acts.length - actsPerDay] ?? now) + DAY + 1, {
        code: 'recovering',
        text: `After the pause, only ${actsPerDay} a day to protect your account. The job continues automatically.`,
      });
    }
    const gaps = [pace.removal_gap_ms, pace.friend_request_gap_ms, reactionGap('45-60', pace)];
    const longest = Math.max(...gaps.map(([, max]) => max)) * slowdown(state, now);
    await this.hold(Math.min(state.next_act_at - now, longest));
  }

  /** Runs in the transaction that writes 'sent'. */
  async acted(tx: Change, gapOf: (pace: Pace) => readonly [number, number]): Promise<void> {
    const state = await paceOf(tx);
    const now = this.#core.now();
    const gap = this.#between(gapOf(await this.#paceIn(tx))) * slowdown(state, now);
    const acts = [...within(state.acts, now, DAY), now];
    await tx.put('pace', 'state', { ...state, acts, next_act_at: now + gap });
  }

  /** Counts a page that was opened, for any caller. */
  async opened(): Promise<void> {
    await this.#core.ports.store.write(async (tx) => {
      const state = await paceOf(tx);
      const now = this.#core.now();
      await tx.put('pace', 'state', { ...state, opens: [...within(state.opens, now, HOUR), now] });
    });
  }

  /** Writes the protective pause and returns the wait until its end. */
  async block(tx: Change, code: string, kind: ActKind = 'removal'): Promise<Suspended> {
    const state = await paceOf(tx);
    const now = this.#core.now();
    const blocks = [...within(state.blocks, now, 7 * DAY), now];
    const until = now + blockPauseHours(blocks.length) * HOUR;
    const block = { code, text: blockText(code, blockPauseHours(blocks.length), kind) };
    const reset = { no_effect_in_a_row: 0, layout_in_a_row: 0 };
    await tx.put('pace', 'state', { ...state, ...reset, blocks, blocked_until: until, block });
    await this.#core.log(tx, 'warning', `protective pause: ${code}`);
    return new Suspended(until, { code: pauseWait, text: block.text });
  }

  async #ready(): Promise<{ state: PaceRow; pace: Pace }> {
    const { state: stored, pace } = await this.#now();
    const isBeyond = (stored.blocked_until ?? 0) > this.#core.now() + MAX_PAUSE_MS;
    const state = isBeyond ? await this.#bounded() : stored;
    const pause = pauseOf(state, this.#core.now());
    if (pause) throw new Suspended(pause.until, { code: pauseWait, text: pause.text });
    return { state, pace };
  }

  /** A pause longer than the maximum was written before the clock was set back: it starts again from now. */
  #bounded(): Promise<PaceRow> {
    return this.#core.ports.store.write(async (tx) => {
      const state = await paceOf(tx);
      const now = this.#core.now();
      const blocks = within(state.blocks, now, 7 * DAY);
      const until = now + blockPauseHours(Math.max(1, blocks.length)) * HOUR;
      const bounded = { ...state, blocks, blocked_until: until };
      await tx.put('pace', 'state', bounded);
      return bounded;
    });
  }

  #between([min, max]: readonly [number, number]): number {
    return min + this.#core.ports.random.next() * (max - min);
  }
}

/** The pause in force now, or null. */
export function pauseOf(state: PaceRow, now: number) {
  if (state.blocked_until === null || state.blocked_until <= now || !state.block) return null;
  return { ...state.block, until: state.blocked_until };
}

/** Times in the future were written before the clock was set back: they count as now. */
function within(times: readonly number[], now: number, span: number): number[] {
  return times.map((time) => Math.min(time, now)).filter((time) => time > now - span);
}

function recoveryOf(state: PaceRow, now: number) {
  if (state.blocked_until === null) return { slowdown: 1, actsPerDay: null };
  return paceAfterPause(Math.max(0, now - state.blocked_until) / DAY);
}

const slowdown = (state: PaceRow, now: number) => recoveryOf(state, now).slowdown;

function blockText(code: string, hours: number, kind: ActKind): string {
  const why =
    code === 'no_effect'
      ? `Three ${actTexts[kind].many} in a row did not take effect`
      : code === 'checkpoint_shown'
        ? `${brand.network} asks you to confirm that it is you`
        : code === 'answer_html'
          ? `${brand.network} sent a page in place of the data that was asked for`
          : `${brand.network} asked to slow down`;
  return `${why}. To protect your account, everything pauses for ${hours} hours, then continues slowly.`;
}
