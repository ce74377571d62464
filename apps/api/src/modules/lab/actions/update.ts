import type { LabFields } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import * as accounts from '../../accounts/service';
import * as robot from '../../robot/service';
import * as users from '../../users/service';
import { type Action, type Inside, nameOf } from '../action';
import * as sql from '../sql';

type Fields = { [F in keyof LabFields]-?: Exclude<LabFields[F], undefined> };
type Changes = { [F in keyof Fields]: (inside: Inside, value: Fields[F]) => Promise<string> };

const ages: Record<Fields['subscribed_from_at'], number> = {
  now: 0,
  '30 minutes': 30,
  '59.5 minutes': 59.5,
  '4 days': 4 * 24 * 60,
  '8 days': 8 * 24 * 60,
  '15 days': 15 * 24 * 60,
};

/** Each changes one field and says how the sentence about the user goes on. */
const changes: Changes = {
  async username({ tx, who }) {
    await users.forgetUsername(tx, who.id);
    return 'has no username';
  },
  async facebook_profile_id({ tx, who, now }) {
    await robot.releaseProfile(tx, who.id, now);
    return 'is linked to no account on the network';
  },
  async affiliate_id({ tx, who }) {
    await users.setAffiliate(tx, who.id, null);
    return 'is not in the affiliate programme';
  },
  async is_admin({ tx, who, callerId }, isAdmin) {
    if (!isAdmin && who.id === callerId)
      throw new ApiError('lab_refused', { text: 'You cannot revoke your own rights.' });
    await users.setMark(tx, who.id, 'is_admin', isAdmin);
    return isAdmin ? 'is an admin' : 'is not an admin';
  },
  async is_banned({ tx, who, now, callerId }, isBanned) {
    if (isBanned && who.id === callerId)
      throw new ApiError('lab_refused', { text: 'You cannot ban yourself.' });
    await accounts.setMark(tx, who.id, 'is_banned', isBanned, now);
    return isBanned ? 'is banned' : 'is not banned';
  },
  async is_locked({ tx, who, callerId }, isLocked) {
    if (isLocked && who.id === callerId)
      throw new ApiError('lab_refused', { text: 'You cannot lock yourself.' });
    await users.setMark(tx, who.id, 'is_locked', isLocked);
    return isLocked ? 'is locked' : 'is not locked by an admin';
  },
  async subscribed_plan({ tx, who, now }, plan) {
    const named = accounts.plans[plan];
    if (!named) throw new Error(`there is no plan ${plan}`);
    if ((await accounts.setPlan(tx, who.id, named, now)) !== 'set')
      throw new ApiError('lab_refused', {
        text: `${nameOf(who)} has a subscription that is charged, or is paying for one. Remove the subscription first.`,
      });
    return `has the plan ${plan}`;
  },
  async is_manual_subscription({ tx, who }, isManual) {
    await users.setManual(tx, who.id, isManual);
    return isManual ? 'has a manual subscription' : 'has no manual subscription';
  },
  async subscribed_from_at({ tx, who, now }, age) {
    const at = new Date(now.getTime() - ages[age] * 60_000);
    await users.setBegun(tx, who.id, at.toISOString());
    return age === 'now' ? 'began just now' : `began ${age} ago`;
  },
};

export const update: Action<'update'> = async (inside, { fields }) => {
  const before = await sql.selectUser(inside.tx, inside.who.id);
  const words: string[] = [];
  for (const name of Object.keys(changes) as (keyof Fields)[]) {
    const word = await change(inside, name, fields);
    if (word !== undefined) words.push(word);
  }
  const after = await sql.selectUser(inside.tx, inside.who.id);
  return {
    text: `${nameOf(inside.who)} ${new Intl.ListFormat('en').format(words)}.`,
    before: stateOf(fields, before),
    after: stateOf(fields, after),
  };
};

async function change<F extends keyof Fields>(
  inside: Inside,
  name: F,
  fields: LabFields,
): Promise<string | undefined> {
  const value = fields[name] as Fields[F] | undefined;
  return value === undefined ? undefined : changes[name](inside, value);
}

/** The named fields, without personal data: of an id or a name it says only whether there is one. */
function stateOf(fields: LabFields, row: sql.Row | undefined) {
  const named = Object.keys(fields) as (keyof LabFields)[];
  return Object.fromEntries(
    named.map((name) => {
      if (name === 'is_locked') return [name, row?.locked_by_admin ?? null];
      const value = row?.[name] ?? null;
      const isId = name === 'username' || name === 'facebook_profile_id' || name === 'affiliate_id';
      return [name, isId ? value !== null : value];
    }),
  );
}
