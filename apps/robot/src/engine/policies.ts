import { ApiError } from '@winnow/sdk/errors';
import { Policy } from '@winnow/sdk/contract';
import type { Core } from './core';
import { fact, setFact } from './facts';
import { tokenRefused } from './outbox';

const FRESH_MS = 3_600_000;
const LOG_LINES = 500;

/** The api's policy, cached; without one the compiled floors stand alone. */
export class Policies {
  readonly #core: Core;
  #triedAt = -Infinity;

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
      // Parsed here as well: an unknown key must not get in by a client without schemas.
      const value = Policy.parse(await this.#core.ports.api(user).robot.policy({}));
      await this.#core.change(async (tx) => {
        if ((await fact(tx, 'user'))?.id !== user.id) return;
        await setFact(tx, 'policy', { value, at: now });
        await setFact(tx, 'minimum_version', value.minimum_version);
      });
      await this.limits();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401)
        return tokenRefused(this.#core, user.token);
      const code = error instanceof ApiError ? error.code : 'policy_malformed';
      await this.#core.ports.store.write((tx) =>
        this.#core.log(tx, 'warning', `policy not taken: ${code}`),
      );
    }
  }

  /** The log goes to the api with the end of a job. */
  async afterJob(): Promise<void> {
    const user = await this.#core.read((tx) => fact(tx, 'user'));
    if (!user) return;
    await this.#core.work(async (tx) => {
      const rows = (await tx.list('logs')).slice(0, LOG_LINES);
      if (rows.length === 0) return;
      for (const { key } of rows) await tx.delete('logs', key);
      const lines = rows.map(({ value }) => ({ ...value, at: this.#core.iso(value.at) }));
      const input = { version: this.#core.options.version, lines };
      await this.#core.owe(tx, { call: 'logs', input });
    });
  }

  /** How many removals are left; a courtesy, so a failure leaves what was known. */
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
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
