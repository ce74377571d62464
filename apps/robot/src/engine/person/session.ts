import { brand } from '@winnow/sdk/brand';
import type { RobotUser } from '@winnow/sdk/link/messages';
import type { NetworkIdentity } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import type { Change, Core } from '../store/core';
import { fact, setFact } from '../store/facts';
import { tokenRefused, tryNow } from '../delivery/outbox';
import { signInAtDashboard, termsMissing, usernameUnconfirmed } from '../store/reasons';
import type { Reading } from '../../platform/store';
import { Refusal } from '../store/signals';
import type { Facts, Tables } from '../store/tables';
import { wakeWaiting } from './waking';

const PERSONAL_FACTS = [
  'user',
  'identity',
  'confirmed',
  'signed_out',
  'token_invalid',
  'policy',
  'synced',
  'looked',
  'removals_left',
  'diagnosing',
  'diagnosis',
] as const satisfies readonly (keyof Facts)[];

/** What follows in the same transaction: a worker killed right after has done both, or neither. */
type Then<Result> = (tx: Change) => Promise<Result>;

/** For whom the robot works: the dashboard's user, the terms, the network account. */
export class Session {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /** Another user's data goes before this one's comes: whether there was one. Refused while that one's work is not done
   *  and delivered. */
  async set(
    user: RobotUser,
    token: string,
    api_url: string,
    then?: Then<unknown>,
  ): Promise<boolean> {
    return this.#core.armed(async (tx) => {
      const former = await fact(tx, 'user');
      const owner = await ownerOf(tx);
      const isReplaced = owner !== null && owner !== user.id;
      if (isReplaced) {
        await this.#mayReplace(tx);
        await clear(tx);
      }
      const terms = await fact(tx, 'terms');
      if (terms && terms.user_id !== user.id) {
        if (terms.user_id === null) await setFact(tx, 'terms', { ...terms, user_id: user.id });
        else await tx.delete('facts', 'terms');
      }
      await setFact(tx, 'user', { ...user, token, api_url });
      if (former?.token !== token) await tx.delete('facts', 'token_invalid');
      const now = this.#core.now();
      await recognise(tx, now);
      await wakeWaiting(tx, now, [signInAtDashboard.code]);
      await tryNow(tx, now);
      await then?.(tx);
      return isReplaced;
    });
  }

  /** Forgets everything personal. Refused, unless it may be lost, while friends wait in a job or something is owed to
   *  the api: whoever stops the job and waits loses nothing. */
  async clear(discard: boolean): Promise<void> {
    await this.#core.change(async (tx) => {
      if (!discard) await this.#mayForget(tx);
      await clear(tx);
    });
  }

  async #mayReplace(tx: Change): Promise<void> {
    try {
      await this.#mayForget(tx);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const still = 'The robot still works for another account in this browser.';
      throw new Refusal('other_user', `${still} ${error.text}`);
    }
  }

  async #mayForget(tx: Change): Promise<void> {
    const acts = (await tx.list('ledger')).map(({ value }) => value);
    const waiting = acts.filter(({ state }) => state === 'planned').length;
    if (waiting > 0)
      throw new Refusal(
        'job_under_way',
        `The robot is still at work (${waiting} to go). Signing out stops it.`,
      );
    // What was sent and not read back is owed as well: nobody else can say what became of it.
    const owed = (await tx.count('outbox')) + acts.filter(({ state }) => state === 'sent').length;
    if (owed > 0)
      throw new Refusal('outbox_undelivered', `The robot has undelivered results (${owed} left).`);
  }

  async acceptTerms<Result>(version: number, then?: Then<Result>): Promise<Result | undefined> {
    if (version !== this.#core.options.termsVersion)
      throw new Refusal('terms_changed', 'The terms have changed. Please read them again.');
    return this.#core.armed(async (tx) => {
      const user = await fact(tx, 'user');
      await setFact(tx, 'terms', { version, user_id: user?.id ?? null });
      await wakeWaiting(tx, this.#core.now(), [termsMissing.code]);
      return then?.(tx);
    });
  }

  /** 'Yes, that is me': binds the network account that the person was shown to the user, at the api first. Where another
   *  one was linked before, what was read of it is deleted only if they chose that. */
  async confirm(shownId: string, replaces = false): Promise<void> {
    const { user, identity } = await this.#core.read(async (tx) => ({
      user: await fact(tx, 'user'),
      identity: await fact(tx, 'identity'),
    }));
    if (!user || !identity)
      throw new Refusal(
        'identity_missing',
        `The robot does not know yet who is signed in on ${brand.network}.`,
      );
    if (identity.facebook_profile_id !== shownId)
      throw new Refusal(
        'identity_changed',
        `A different account is signed in on ${brand.network} now. Check the name again.`,
      );
    try {
      await this.#core.ports
        .api(user)
        .robot.identity({ identity, confirmed: true, ...(replaces && { replaces }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) await tokenRefused(this.#core, user.token);
      throw new Refusal(error.code, error.text);
    }
    await this.#core.armed(async (tx) => {
      if ((await fact(tx, 'user'))?.id !== user.id) return;
      const { facebook_profile_id } = identity;
      await bind(tx, { user_id: user.id, facebook_profile_id }, this.#core.now());
      tx.tell('reload_user');
    });
  }

  /** 'No, that is not me.' */
  async forgetIdentity(): Promise<void> {
    await this.#core.change(async (tx) => {
      await tx.delete('facts', 'identity');
      await tx.delete('facts', 'confirmed');
      // Who signs in next, the person tells.
      await setFact(tx, 'looked', { at: this.#core.now() });
    });
  }
}

/** What the set-up job read. */
export async function identified(
  tx: Change,
  identity: NetworkIdentity,
  now: number,
): Promise<void> {
  await setFact(tx, 'identity', identity);
  await recognise(tx, now);
}

/** Whose data this is, even when the row that says so was lost; null: there is none of anybody. */
async function ownerOf(tx: Reading<Tables>): Promise<string | null> {
  const known = (await fact(tx, 'user'))?.id ?? (await fact(tx, 'confirmed'))?.user_id;
  if (known !== undefined) return known;
  const owed = await tx.first('outbox');
  if (owed) return owed.value.user_id;
  return (await tx.first('jobs')) ? ((await fact(tx, 'terms'))?.user_id ?? null) : null;
}

/** An account that was bound earlier, perhaps by another robot, need not be confirmed again. */
async function recognise(tx: Change, now: number): Promise<void> {
  const [user, identity] = [await fact(tx, 'user'), await fact(tx, 'identity')];
  if (!user || user.facebook_profile_id === null) return;
  const { facebook_profile_id } = user;
  if (identity && identity.facebook_profile_id === facebook_profile_id)
    await bind(tx, { user_id: user.id, facebook_profile_id }, now);
}

/** What waited for it goes on. */
async function bind(tx: Change, confirmed: Facts['confirmed'], now: number): Promise<void> {
  await setFact(tx, 'confirmed', confirmed);
  await wakeWaiting(tx, now, [usernameUnconfirmed.code]);
}

/** Pace, cooldown and the terms stay: they protect the account and hold nothing of the person. */
async function clear(tx: Change): Promise<void> {
  for (const table of ['jobs', 'steps', 'ledger', 'outbox', 'scans', 'schedule', 'logs'] as const)
    await tx.clear(table);
  for (const key of PERSONAL_FACTS) await tx.delete('facts', key);
}
