import { brand } from '@winnow/sdk/brand';
import type { RobotUser } from '@winnow/sdk/link/messages';
import type { NetworkIdentity } from '@winnow/sdk/contract';
import { CallError } from '@winnow/sdk/errors/call-error';
import type { Change, Core } from '../store/core';
import { fact, forgetSynced, linkedLast, setFact, unconfirm } from '../store/facts';
import { dropRefusedToken, endBackoff } from '../delivery/outbox';
import { signInAtDashboard, termsMissing, usernameUnconfirmed } from '../store/reasons';
import type { Reading } from '../../platform/store';
import { Refusal } from '../store/interruptions';
import type { Facts, Tables } from '../store/tables';
import { adaptToPlan } from './policies';
import { wakeWaiting } from './waits';

const PERSONAL_FACTS = [
  'user',
  'identity',
  'confirmed',
  'account',
  'signed_out',
  'token_invalid',
  'policy',
  'synced',
  'left_lists',
  'looked',
  'removals_left',
  'diagnosing',
  'diagnosis',
] as const satisfies readonly (keyof Facts)[];

/** A continuation in the same transaction: a worker killed afterwards has done both or neither. */
type Then<Result> = (tx: Change) => Promise<Result>;

/** The robot's user, their accepted terms and their network account. */
export class ConnectedUser {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /** Connects a user. The data of another user is deleted first; returns whether there was one. Refused while that
   *  user has acts planned or sent, or undelivered calls. */
  async set(
    user: RobotUser,
    token: string,
    api_url: string,
    then?: Then<unknown>,
  ): Promise<boolean> {
    return this.#core.changeWithAlarm(async (tx) => {
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
      if (former && former.plan !== user.plan) await adaptToPlan(tx, user.plan);
      if (former?.token !== token) await tx.delete('facts', 'token_invalid');
      const now = this.#core.now();
      await recognise(this.#core, tx);
      await wakeWaiting(tx, now, [signInAtDashboard.code]);
      await endBackoff(tx, now);
      await then?.(tx);
      return isReplaced;
    });
  }

  /** Deletes all personal data. Without `discard` it is refused while a job has planned acts left or results are
   *  undelivered, so a user who stops the job and waits loses nothing. */
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
    // A sent act that was not read back counts as undelivered: only this robot can say what became of it.
    const undelivered =
      (await tx.count('outbox')) + acts.filter(({ state }) => state === 'sent').length;
    if (undelivered > 0)
      throw new Refusal(
        'outbox_undelivered',
        `The robot has undelivered results (${undelivered} left).`,
      );
  }

  async acceptTerms<Result>(version: number, then?: Then<Result>): Promise<Result | undefined> {
    if (version !== this.#core.options.termsVersion)
      throw new Refusal('terms_changed', 'The terms have changed. Please read them again.');
    return this.#core.changeWithAlarm(async (tx) => {
      const user = await fact(tx, 'user');
      await setFact(tx, 'terms', { version, user_id: user?.id ?? null });
      await wakeWaiting(tx, this.#core.now(), [termsMissing.code]);
      return then?.(tx);
    });
  }

  /** 'Yes, that is me': binds the network account that the user was shown, at the api first. `userId`: the user
   *  who was signed in when the account was shown. With `replaces`, the data of a previously bound account is
   *  deleted. */
  async confirm(shownId: string, userId: string, replaces = false): Promise<void> {
    const { user, identity } = await this.#core.read(async (tx) => ({
      user: await fact(tx, 'user'),
      identity: await fact(tx, 'identity'),
    }));
    if (!user || !identity)
      throw new Refusal(
        'identity_missing',
        `The robot does not know yet who is signed in on ${brand.network}.`,
      );
    if (user.id !== userId)
      throw new Refusal(
        'identity_changed',
        'A different user is signed in at the dashboard now. Check the name again.',
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
      if (!(error instanceof CallError)) throw error;
      if (error.status === 401) await dropRefusedToken(this.#core, user.token);
      throw new Refusal(error.code, error.text);
    }
    await this.#core.changeWithAlarm(async (tx) => {
      if ((await fact(tx, 'user'))?.id !== user.id) return;
      const { facebook_profile_id } = identity;
      if (replaces) await forgetSynced(tx);
      await bind(this.#core, tx, { user_id: user.id, facebook_profile_id });
      tx.tell('reload_user');
    });
  }

  /** 'No, that is not me.' */
  async forgetIdentity(): Promise<void> {
    await this.#core.change(async (tx) => {
      await tx.delete('facts', 'identity');
      await unconfirm(tx);
      // The next network account is looked up only when the user asks for it.
      await setFact(tx, 'looked', { at: this.#core.now() });
    });
  }
}

/** Stores the identity that the set-up job read. */
export async function identified(core: Core, tx: Change, identity: NetworkIdentity): Promise<void> {
  await setFact(tx, 'identity', identity);
  await recognise(core, tx);
}

/** The id of the user whose data is stored, even when the fact `user` was lost; null: no user's data. */
async function ownerOf(tx: Reading<Tables>): Promise<string | null> {
  const known = (await fact(tx, 'user'))?.id ?? (await fact(tx, 'confirmed'))?.user_id;
  if (known !== undefined) return known;
  const undelivered = await tx.first('outbox');
  if (undelivered) return undelivered.value.user_id;
  return (await tx.first('jobs')) ? ((await fact(tx, 'terms'))?.user_id ?? null) : null;
}

/** A network account that is already bound to the user, perhaps by another robot, needs no confirmation. */
async function recognise(core: Core, tx: Change): Promise<void> {
  const [user, identity] = [await fact(tx, 'user'), await fact(tx, 'identity')];
  if (!user || user.facebook_profile_id === null) return;
  const { facebook_profile_id } = user;
  if (identity && identity.facebook_profile_id === facebook_profile_id)
    await bind(core, tx, { user_id: user.id, facebook_profile_id });
}

/** Stores the confirmed account and wakes the jobs that wait for it. If it replaces another one, ends the jobs of that
 *  one and records which they are. */
async function bind(core: Core, tx: Change, confirmed: Facts['confirmed']): Promise<void> {
  const { facebook_profile_id } = confirmed;
  const former = await linkedLast(tx);
  const isOther = former !== undefined && former !== facebook_profile_id;
  if (isOther || !(await fact(tx, 'account'))) {
    const former_jobs = isOther ? ((await fact(tx, 'job_counter')) ?? 0) : 0;
    await setFact(tx, 'account', { facebook_profile_id, former_jobs });
  }
  if (isOther) await core.endFormerJobs(tx);
  await setFact(tx, 'confirmed', confirmed);
  await wakeWaiting(tx, core.now(), [usernameUnconfirmed.code]);
}

/** Pace, cooldown and terms stay: they protect the network account and hold no personal data. */
async function clear(tx: Change): Promise<void> {
  for (const table of ['jobs', 'steps', 'ledger', 'outbox', 'scans', 'schedule', 'logs'] as const)
    await tx.clear(table);
  for (const key of PERSONAL_FACTS) await tx.delete('facts', key);
}
