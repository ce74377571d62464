import type { AffiliateBalance } from '@winnow/sdk/contract';
import { brand } from '@winnow/sdk/brand';
import { ApiError } from '@winnow/sdk/errors';
import {
  Affiliate,
  createAffiliate,
  createLink,
  fetchBalance,
  fetchDashboard,
  findAffiliate,
  readAffiliate,
  type RewardfulConfig,
  RewardfulFailure,
  RewardfulRefused,
} from '../../outside/rewardful';
import type { Db } from '../../platform/database/db';
import type { GuestContext, UserContext } from '../../platform/http/implement';
import { lockUser } from '../../platform/database/lock-user';
import * as userLogs from '../../platform/user-logs';
import * as webhookEvents from '../../platform/webhook-events';
import * as emails from '../emails/service';
import * as users from '../users/service';
import * as sql from './sql';

/** The service permits 45 calls in 30 s for the whole installation. */
const freshMs = 60_000;
/** Requests in flight in this process: concurrent calls share one. */
const asking = new Map<string, Promise<AffiliateBalance>>();

/** The user's earnings, read at most once a minute by all instances together. */
export async function balance(context: UserContext): Promise<AffiliateBalance> {
  const { config, affiliateId } = await requireAffiliate(context);
  return answered(context, () => recentBalance(context, config, affiliateId));
}

async function recentBalance(
  { db, userId, now }: UserContext,
  config: RewardfulConfig,
  affiliateId: string,
): Promise<AffiliateBalance> {
  const name = `${config.url} ${affiliateId} ${userId}`;
  const known = asking.get(name);
  if (known) return known;
  const kept = { userId, affiliateId };
  const asked = (async () => {
    const since = new Date(now.getTime() - freshMs).toISOString();
    const stored = await sql.selectBalance(db, kept, since);
    if (stored) return stored;
    const read = await fetchBalance(config, affiliateId);
    await sql.putBalance(db, kept, read, now.toISOString());
    return read;
  })().finally(() => asking.delete(name));
  asking.set(name, asked);
  return asked;
}

/** Enables the programme under the user's confirmed address. An affiliate whom the service knows by it is taken over. */
export async function enable(
  context: UserContext,
  email: string | undefined,
): Promise<{ affiliate_link: string | null }> {
  const { db, userId, now } = context;
  const user = await users.current(context);
  if (user.affiliate_id !== null) return { affiliate_link: user.affiliate_link };
  const config = context.config.affiliates;
  if (!config) throw new ApiError('affiliate_not_enabled');
  if (user.email_state !== 'confirmed' || user.email === null) {
    if (user.email === null && email === undefined)
      throw new ApiError('input_invalid', { fields: { email: 'Please Enter Valid Email' } });
    if (email !== undefined && email !== user.email) await emails.send(context, email);
    throw new ApiError('email_unconfirmed');
  }
  const person = {
    first_name: user.first_name ?? user.email.split('@')[0] ?? '',
    last_name: user.last_name ?? '-',
    email: user.email,
    ...(user.stripe_customer_id !== null && { stripe_customer_id: user.stripe_customer_id }),
  };
  const { affiliate, isCreated } = await answered(context, () =>
    findOrCreateAffiliate(config, person),
  );
  const holder = await users.selectByAffiliate(db, affiliate.id);
  // Another person may have joined under this address, with an account of their own for the payouts.
  if (!isCreated && holder !== userId && !isProven(affiliate, user.stripe_customer_id))
    throw new ApiError('affiliate_refused', {
      text: `The affiliate program knows this address, but it is not confirmed there. Please open the link in its e-mail, or write to ${brand.supportEmail}.`,
    });
  if (isExcluded(affiliate) || (holder !== null && holder !== userId))
    throw new ApiError('affiliate_refused', {
      text: `The affiliate program does not accept this address. Please write to ${brand.supportEmail}.`,
    });
  const affiliate_link = linkOf(affiliate);
  await db.tx(async (tx) => {
    await users.setAffiliate(tx, userId, affiliate.id, affiliate_link);
    await userLogs.add(tx, userId, 'affiliate_registered', {}, now.toISOString());
  });
  return { affiliate_link };
}

/**
 * The service has no idempotency keys. Of two concurrent creations it refuses the second, which then finds what the first
 * one created.
 */
async function findOrCreateAffiliate(
  config: RewardfulConfig,
  person: Parameters<typeof createAffiliate>[1],
): Promise<{ affiliate: Affiliate; isCreated: boolean }> {
  const known = await findAffiliate(config, person.email);
  if (known) return { affiliate: known, isCreated: false };
  try {
    return { affiliate: await createAffiliate(config, person), isCreated: true };
  } catch (error) {
    const created =
      error instanceof RewardfulRefused && (await findAffiliate(config, person.email));
    if (!created) throw error;
    return { affiliate: created, isCreated: false };
  }
}

/** Whether the address was confirmed at the service, or the affiliate is of the user's own customer. */
const isProven = (
  { confirmed_at, stripe_customer_id }: Affiliate,
  customerId: string | null,
): boolean => confirmed_at != null || (customerId !== null && stripe_customer_id === customerId);

/** A new link. Where the service allows one link only, the one that it has now. */
export async function refreshLink(
  context: UserContext,
): Promise<{ affiliate_link: string | null }> {
  const { config, affiliateId } = await requireAffiliate(context);
  const affiliate_link = await answered(context, async () => {
    try {
      return await createLink(config, affiliateId);
    } catch (error) {
      const known = error instanceof RewardfulRefused && (await readAffiliate(config, affiliateId));
      if (!known) throw error;
      return linkOf(known);
    }
  });
  await users.setAffiliate(context.db, context.userId, affiliateId, affiliate_link);
  return { affiliate_link };
}

export async function dashboard(context: UserContext): Promise<{ url: string }> {
  const { config, affiliateId } = await requireAffiliate(context);
  return { url: await answered(context, () => fetchDashboard(config, affiliateId)) };
}

interface AffiliateEvent {
  object: Record<string, unknown>;
  event: { id: string; type: string };
}

/**
 * The service approved or disapproved an affiliate. Signatures have no time, so a repeat is known by the event's id. An
 * event tells how it was: a late one must not undo a newer one, so the service is asked how it is.
 */
export async function takeEvent(
  { db, now, config }: Pick<GuestContext, 'db' | 'now' | 'config'>,
  { object, event }: AffiliateEvent,
): Promise<{ received: true }> {
  const told = event.type.startsWith('affiliate.') ? Affiliate.safeParse(object).data : undefined;
  const found = told ? await users.selectByAffiliate(db, told.id) : null;
  const read = async () => {
    // Of an affiliate that is no user's nothing is written.
    if (!told || found === null || event.type === 'affiliate.deleted') return undefined;
    return config.affiliates ? readAffiliate(config.affiliates, told.id) : told;
  };
  const othersOf = async (of: Db) =>
    found === null
      ? 0
      : webhookEvents.countOthers(of, 'rewardful', { id: event.id, userId: found });
  let written: Affiliate | undefined;
  for (let reading = 1; reading <= mostReadings; reading += 1) {
    const others = await othersOf(db);
    const said = await read();
    const isFirst = reading === 1;
    const isNewest = await db.tx(async (tx) => {
      // The account may be deleted meanwhile.
      const taker = found !== null && (await lockUser(tx, found)) ? found : null;
      const own = { ...event, userId: taker };
      if (isFirst && !(await webhookEvents.take(tx, 'rewardful', own, now))) return true;
      if (taker === null || !told) return true;
      if (isFirst || said?.state !== written?.state)
        await judge(tx, taker, { id: told.id, said, event }, now);
      written = said;
      // Another event was taken since, perhaps with a newer reading: this one is made again.
      return (await othersOf(tx)) === others;
    });
    if (isNewest) break;
  }
  return { received: true };
}

/** Of one event. Each but the first needs another event that came meanwhile, which reads by itself. */
const mostReadings = 5;

interface Judgement {
  id: string;
  /** What the service says by now. Undefined: it was deleted. */
  said: Affiliate | undefined;
  event: AffiliateEvent['event'];
}

async function judge(tx: Db, userId: string, { id, said, event }: Judgement, now: Date) {
  const isOut = said === undefined || isExcluded(said);
  const kind = isOut ? 'affiliate_disapproved' : 'affiliate_approved';
  if (isOut) await users.excludeAffiliate(tx, userId, id);
  else await users.setAffiliate(tx, userId, id, linkOf(said));
  await userLogs.add(tx, userId, kind, { type: event.type }, now.toISOString());
}

const isExcluded = ({ state }: Affiliate) => ['disabled', 'suspicious'].includes(state);
const linkOf = ({ links }: Affiliate): string | null => links.at(-1)?.url ?? null;

function configOf({ config }: UserContext): RewardfulConfig {
  if (!config.affiliates) throw new ApiError('affiliates_unreachable');
  return config.affiliates;
}

async function requireAffiliate(context: UserContext) {
  const { affiliate_id } = await users.current(context);
  if (affiliate_id === null) throw new ApiError('affiliate_not_enabled');
  return { config: configOf(context), affiliateId: affiliate_id };
}

async function answered<Result>(
  { log }: UserContext,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RewardfulRefused)
      throw new ApiError('affiliate_refused', {
        ...(error.reasons.length > 0 && { text: error.reasons.join(' ') }),
        cause: error,
      });
    if (!(error instanceof RewardfulFailure)) throw error;
    log.warn({ reason: error.message }, 'the affiliate service');
    throw new ApiError('affiliates_unreachable', { cause: error });
  }
}
