import { CallError } from '@winnow/sdk/errors/call-error';
import { Policy } from '@winnow/sdk/contract';
import type { Job, JobName } from '@winnow/sdk/jobs';
import type { RobotUser } from '@winnow/sdk/link/messages';
import {
  chosenStrategies,
  depthCaps,
  type Strategies,
  standardStrategies,
} from '@winnow/sdk/rules';
import type { Change, Core } from '../store/core';
import { fact, setFact } from '../store/facts';
import { dropRefusedToken } from '../delivery/outbox';
import { assertMayContinue } from './gate';
import { jobDisabled, signInAtDashboard, userMissing } from '../store/reasons';
import { Refusal, Suspended } from '../store/interruptions';
import { userWaits, wakeWaiting } from './waits';

const FRESH_MS = 600_000;

/** After a change of the plan: the cached depth is the former plan's, so the compiled one counts until the next refresh. */
export async function adaptToPlan(tx: Change, plan: RobotUser['plan']): Promise<void> {
  const policy = await fact(tx, 'policy');
  if (!policy) return;
  const depth = { ...depthCaps[plan === 'free' ? 'free' : 'paid'] };
  await setFact(tx, 'policy', { value: { ...policy.value, depth }, at: 0 });
}

/** The api's policy, cached. Without one, only the compiled floors apply. */
export class Policies {
  readonly #core: Core;
  #triedAt = -Infinity;
  /** When each job was last found free to continue. */
  readonly #free = new Map<JobName, number>();
  /** The last error, so that it is logged once: the call is repeated each minute. */
  #lastError: string | null = null;

  constructor(core: Core) {
    this.#core = core;
  }

  async refresh(): Promise<void> {
    const now = this.#core.now();
    const { user, cached, invalid } = await this.#core.read(async (tx) => ({
      user: await fact(tx, 'user'),
      cached: await fact(tx, 'policy'),
      invalid: await fact(tx, 'token_invalid'),
    }));
    const isFresh = cached !== undefined && Math.abs(now - cached.at) < FRESH_MS;
    if (!user || invalid || isFresh || Math.abs(now - this.#triedAt) < 60_000) return;
    this.#triedAt = now;
    try {
      // Parsed again here: a client without schemas would let an unknown key in.
      const value = Policy.parse(await this.#core.ports.api(user).robot.policy({}));
      await this.#core.change(async (tx) => {
        if ((await fact(tx, 'user'))?.id !== user.id) return;
        await setFact(tx, 'policy', { value, at: now });
        await setFact(tx, 'minimum_version', value.minimum_version);
        // Jobs that are enabled again continue at once.
        const isOn = ({ name }: Job) => !(name in value.disabled_jobs);
        await wakeWaiting(tx, now, [jobDisabled], isOn);
        await this.#noteUnknown(tx, value, cached?.value);
      });
      this.#lastError = null;
      await this.limits();
    } catch (error) {
      if (error instanceof CallError && error.status === 401)
        return dropRefusedToken(this.#core, user.token);
      const code = error instanceof CallError ? error.code : 'policy_malformed';
      if (this.#lastError === code) return;
      this.#lastError = code;
      await this.#core.ports.store.write((tx) =>
        this.#core.log(tx, 'warning', `policy not taken: ${code}`),
      );
    }
  }

  /** The wait that a job gets at a safe point while it may not continue; null: it may. The policy is refreshed in
   *  parallel and not awaited, because a slow api must not stop a job. `maxAge` is the maximum age in ms of the
   *  previous check: every scroll has a safe point, and each check of storage delays the scroll. */
  async obstacle(name: JobName, maxAge = 0): Promise<Suspended | null> {
    const { version, termsVersion } = this.#core.options;
    const now = this.#core.now();
    const age = now - (this.#free.get(name) ?? -Infinity);
    if (age >= 0 && age < maxAge) return null;
    void this.refresh().catch((error: unknown) => this.#core.ports.onError?.(error));
    try {
      await this.#core.read((tx) => assertMayContinue(tx, name, { version, termsVersion, now }));
      this.#free.set(name, now);
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, text } = error;
      if (code === userMissing.code) return new Suspended(null, signInAtDashboard);
      return new Suspended(userWaits.includes(code) ? null : now + FRESH_MS, { code, text });
    }
  }

  async strategies(): Promise<Strategies> {
    const policy = await this.#core.read((tx) => fact(tx, 'policy'));
    return policy ? chosenStrategies(policy.value.strategies).strategies : standardStrategies;
  }

  /** A newer api may name strategies of a newer robot: the standard strategy stays, and the log says so once. */
  async #noteUnknown(tx: Change, policy: Policy, former: Policy | undefined): Promise<void> {
    const { unknown } = chosenStrategies(policy.strategies);
    if (JSON.stringify(former?.strategies) === JSON.stringify(policy.strategies)) return;
    for (const name of unknown.filter((one) => /^[a-z_]{1,40}$/.test(one)))
      await this.#core.log(tx, 'warning', `policy: no such strategy for ${name}`);
  }

  /** Refreshes the number of removals left. It is only displayed, so on a failure the old number stays. */
  async limits(): Promise<void> {
    const user = await this.#core.read((tx) => fact(tx, 'user'));
    if (!user) return;
    try {
      const { current } = await this.#core.ports.api(user).friends.limits({});
      await this.#core.change(async (tx) => {
        if ((await fact(tx, 'user'))?.id !== user.id) return;
        await setFact(tx, 'removals_left', current.left);
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  }
}
