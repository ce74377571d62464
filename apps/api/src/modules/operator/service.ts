import { contract, ServiceStatus } from '@winnow/sdk/contract';
import { planName } from '@winnow/sdk/rules';
import type { Database, Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import { oneLine } from '../../platform/one-line';
import * as accounts from '../accounts/service';
import * as coupons from '../coupons/service';
import * as robot from '../robot/service';
import * as status from '../status/service';
import * as users from '../users/service';
import { record } from './record';
import * as sql from './sql';

/** A mistake of the operator, as a sentence. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

export const usage = `user list
user show       <id or e-mail>
user make-admin <id or e-mail>
user set-plan   <id or e-mail> <${Object.keys(accounts.plans).join(' | ')}>
user set-affiliate <id or e-mail> <id in the affiliate service | none>
user lock       <id or e-mail>
user unlock     <id or e-mail>
user ban        <id or e-mail>
user unban      <id or e-mail>
user release-profile <id or e-mail>
coupon issue    <token> [days] [once]
coupon withdraw <token>
conversion send
status set      <ok | degraded | maintenance> [sentence]`;

const switches = {
  'make-admin': ['is_admin', true, 'is an admin now'],
  lock: ['is_locked', true, 'is locked now'],
  unlock: ['is_locked', false, 'is not locked any more'],
  ban: ['is_banned', true, 'is banned now, and their robot is signed out'],
  unban: ['is_banned', false, 'is not banned any more'],
} as const;

/** Verbs with a value after the user. */
const withValue = ['set-plan', 'set-affiliate'];

/** Parses the command line without a database; throws the usage. Only `user list` names no user. */
export function parseCommandLine(words: readonly string[]) {
  const [thing, verb = '', who, ...rest] = words;
  const known = ['show', 'release-profile', ...withValue, ...Object.keys(switches)];
  if (thing === 'conversion' && verb === 'send' && who === undefined)
    return { thing, verb, who, rest };
  if (thing === 'status' && verb === 'set' && isStatus(who)) return { thing, verb, who, rest };
  if (thing === 'coupon' && isCouponCommand(verb, who, rest)) return { thing, verb, who, rest };
  const isList = verb === 'list' && who === undefined;
  const isOne =
    known.includes(verb) && who !== undefined && rest.length === (withValue.includes(verb) ? 1 : 0);
  if (thing !== 'user' || !(isList || isOne)) throw new OperatorError(`Use one of:\n${usage}`);
  return { thing, verb, who, rest };
}

function isCouponCommand(verb: string, token: string | undefined, rest: readonly string[]) {
  if (token === undefined) return false;
  if (verb === 'withdraw') return rest.length === 0;
  const days = rest.at(-1) === 'once' ? rest.slice(0, -1) : rest;
  return (
    verb === 'issue' &&
    (days.length === 0 || (days.length === 1 && /^[1-9]\d{0,3}$/.test(days[0] ?? '')))
  );
}

const isStatus = (word: string | undefined): word is ServiceStatus['status'] =>
  ServiceStatus.shape.status.safeParse(word).success;

/** Runs a command and returns the output. */
export async function operate(db: Database, words: readonly string[], now: Date): Promise<string> {
  const { thing, verb, who, rest } = parseCommandLine(words);
  if (thing === 'coupon' && who !== undefined) return operateCoupon(db, verb, who, rest, now);
  if (thing === 'status' && isStatus(who)) {
    const message = rest.join(' ') || null;
    await status.set(db, who, message, now);
    return `The status is ${who} now${message ? `: ${message}` : ''}.`;
  }
  if (who === undefined) {
    const all = await sql.selectAccounts(db);
    return all.length === 0 ? 'There are no users yet.' : all.map(line).join('\n');
  }
  const plan = verb === 'set-plan' ? planOf(rest[0] ?? '') : undefined;
  const account = await accountOf(db, who);

  if (verb === 'show') return describe(account);
  if (verb === 'release-profile') {
    const isReleased = await db.tx(async (tx) => {
      const released = await robot.releaseProfile(tx, account.id, now);
      if (released)
        await record(tx, now, { command: verb, userId: account.id, after: { released } });
      return released;
    });
    return isReleased
      ? `${nameOf(account)} is not linked to an account on the network any more. When they link another one, what was read of this one is deleted.`
      : `${nameOf(account)} was not linked to any account on the network.`;
  }
  if (verb === 'set-affiliate') {
    const affiliate = rest[0] === 'none' ? null : (rest[0] ?? null);
    await db.tx(async (tx) => {
      await users.setAffiliate(tx, account.id, affiliate);
      const after = { affiliate_id: affiliate !== null };
      await record(tx, now, { command: verb, userId: account.id, after });
    });
    return `The affiliate programme is ${affiliate ? 'on' : 'off'} for ${nameOf(account)} now.`;
  }
  if (plan) {
    await setPlan(db, account, plan, now);
    return `${nameOf(account)} has the plan ${rest[0]} now.`;
  }
  const [flag, value, outcome] = switches[verb as keyof typeof switches];
  const held = await users.selectAccount(db, account.id);
  const isCharged = flag === 'is_banned' && value && held !== undefined && accounts.goesOn(held);
  await db.tx(async (tx) => {
    await lockUser(tx, account.id);
    const found = await accountOf(tx, account.id);
    await accounts.setMark(tx, account.id, flag, value, now);
    const [before, after] = [{ [flag]: found[flag] }, { [flag]: value }];
    await record(tx, now, { command: verb, userId: account.id, before, after });
  });
  const charged = isCharged
    ? ' Their subscription goes on and is charged, until they cancel it or you end it at the payment provider.'
    : '';
  return `${nameOf(account)} ${outcome}.${charged}`;
}

async function setPlan(
  db: Database,
  who: sql.Account,
  plan: accounts.Plan,
  now: Date,
): Promise<void> {
  const outcome = await db.tx(async (tx) => {
    await lockUser(tx, who.id);
    const { subscribed_plan, plan_type } = await accountOf(tx, who.id);
    const set = await accounts.setPlan(tx, who.id, plan, now);
    const [before, after] = [{ subscribed_plan, plan_type }, { ...plan }];
    if (set === 'set')
      await record(tx, now, { command: 'set-plan', userId: who.id, before, after });
    return set;
  });
  if (outcome === 'leased')
    throw new OperatorError(
      `A payment of ${nameOf(who)} is being made. Please try again in two minutes.`,
    );
  if (outcome === 'charged')
    throw new OperatorError(
      `${nameOf(who)} has a subscription that is charged. End it at the payment provider, then run: billing sync ${who.id}`,
    );
}

function planOf(name: string): accounts.Plan {
  const { plans } = accounts;
  const plan = Object.hasOwn(plans, name) ? plans[name] : undefined;
  if (!plan)
    throw new OperatorError(
      `There is no plan '${name}'. The plans are: ${Object.keys(plans).join(', ')}.`,
    );
  return plan;
}

/** Whether a link can carry the token and the api accepts it from there. */
function isUsable(token: string): boolean {
  if (!contract.coupons.check.input.shape.discount_token.safeParse(token).success) return false;
  // Browsers resolve `.` and `..` as path segments, and the web decodes `%2f` to a slash.
  return !/^\.\.?$|%2f/i.test(token);
}

async function operateCoupon(
  db: Database,
  verb: string,
  token: string,
  rest: readonly string[],
  now: Date,
): Promise<string> {
  if (verb === 'issue') {
    if (!isUsable(token))
      throw new OperatorError(`No link can carry the discount token '${token}'.`);
    const isSingleUse = rest.at(-1) === 'once';
    const days = rest[0] === 'once' ? undefined : rest[0];
    await coupons.issue(db, token, now, {
      days: days === undefined ? undefined : Number(days),
      isSingleUse,
    });
    const use = isSingleUse ? ' for one purchase' : '';
    return `The discount token '${token}' is good${use} ${days === undefined ? 'until it is withdrawn' : `for ${days} days`}.`;
  }
  if (!(await coupons.withdraw(db, token)))
    throw new OperatorError(`There is no discount token '${token}'.`);
  return `The discount token '${token}' is not good any more.`;
}

export async function accountOf(db: Db, who: string): Promise<sql.Account> {
  const [account, ...others] = await sql.selectByIdOrEmail(db, who);
  if (!account) throw new OperatorError(`There is no user with the id or e-mail address '${who}'.`);
  if (others.length === 0) return account;
  const ids = [account, ...others].map(({ id }) => id).join('\n');
  throw new OperatorError(
    `Several users have the e-mail address '${who}'. Name one by its id:\n${ids}`,
  );
}

export function nameOf(account: sql.Account): string {
  const name = [account.first_name, account.last_name].filter(Boolean).join(' ');
  return `${oneLine(name) || account.email || 'The user'} (${account.id})`;
}

function line(account: sql.Account): string {
  const marks = [
    account.is_admin && 'admin',
    account.is_locked && 'locked',
    account.is_banned && 'banned',
  ];
  return [account.id, account.email ?? '-', planName(account), ...marks.filter(Boolean)].join('  ');
}

function describe(account: sql.Account): string {
  const entries = Object.entries({ ...account, plan: planName(account) });
  return entries
    .map(([name, value]) => `${name.padEnd(22)}${oneLine(String(value ?? '-'))}`)
    .join('\n');
}
