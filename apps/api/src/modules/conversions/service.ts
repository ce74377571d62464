import { randomUUID } from 'node:crypto';
import type { Conversions, ConversionTrack } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import {
  type ConversionsConfig,
  ConversionsFailure,
  ConversionsRefused,
  sendConversions,
} from '../../outside/conversions';
import type { Database, Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import { daysBefore } from '../../platform/days';
import type { UserContext } from '../../platform/http/implement';
import * as marketing from '../marketing/service';
import * as sql from './sql';

const hourMs = 3_600_000;
/** The service refuses a whole list with an event older than 7 days. The hour covers a service clock ahead of ours. */
const oldestMs = 7 * 24 * hourMs - hourMs;
/** The service merges a pixel event and a server event with the same id within 48 hours. The hour is a margin. */
const togetherMs = 48 * hourMs - hourMs;
const maxPerBatch = 100;
/**
 * The most events stored per user in 24 hours, far above ordinary use. A flood may be forged, and would lower the
 * service's trust in the operator's other events.
 */
export const maxPerDay = 50;
/** With a backoff that doubles up to 12 hours this is about four days. */
export const maxAttempts = 20;

/** The events as the service sees them; they say nothing about friends. */
const events: Record<sql.ConversionName, { event_name: string; content_name: string }> = {
  friend_sync: { event_name: 'FriendSync', content_name: 'Friend sync' },
  engagement_sync: { event_name: 'EngagementSync', content_name: 'Engagement sync' },
  friend_removal: { event_name: 'FriendRemoval', content_name: 'Friend removal' },
};

function describe(name: sql.ConversionName) {
  const { event_name, content_name } = events[name];
  return { event_name, custom_data: { content_name } };
}

/** Whether the person agreed to be handed to the marketing tool. */
export const hasAgreedToMarketing = async (db: Db, userId: string): Promise<boolean> =>
  (await sql.selectMarketing(db, userId)) === true;

interface Answer {
  consent?: 'granted' | 'denied' | undefined;
  user_agent: string;
  marketing?: boolean | undefined;
}

interface Tools {
  conversions?: { pixelId: string; pixelUrl: string } | undefined;
  marketingUrl?: string | undefined;
}

export async function read(
  db: Db,
  userId: string,
  { conversions: pixel, marketingUrl }: Tools,
): Promise<Conversions> {
  const granted = await sql.selectConsent(db, userId);
  const agreed = marketingUrl ? await sql.selectMarketing(db, userId) : null;
  return {
    pixel_id: pixel?.pixelId ?? null,
    pixel_url: pixel?.pixelUrl ?? null,
    consent: granted === null ? null : word(granted),
    marketing: marketingUrl ? (agreed === null ? 'open' : word(agreed)) : null,
  };
}

const word = (granted: boolean) => (granted ? 'granted' : 'denied');

/**
 * Stores the answers. Withdrawing consent also deletes the unsent events. The agreement to the marketing tool is another
 * question. One without an answer stays as it was.
 */
export async function answer(
  { db, userId, config, now }: UserContext,
  { consent, user_agent, marketing: isWanted }: Answer,
): Promise<Conversions> {
  const granted = consent === 'granted';
  if (granted && !config.conversions) throw new ApiError('conversions_not_enabled');
  return db.tx(async (tx) => {
    await lockUser(tx, userId);
    const at = now.toISOString();
    if (consent !== undefined) {
      await sql.upsertConsent(tx, userId, { granted, user_agent, at });
      if (!granted) await sql.deleteUnsent(tx, userId);
    }
    if (isWanted !== undefined) await sql.upsertMarketing(tx, userId, { granted: isWanted, at });
    if (isWanted === false) await marketing.withdraw(tx, userId);
    if (isWanted && config.marketingUrl) await marketing.request(tx, userId, now);
    return read(tx, userId, config);
  });
}

export interface Finished {
  /** The id of the scan or job. */
  source: string;
  at: string;
}

/**
 * Records completed scans and jobs as events, in the transaction that completes them, which holds the user's lock. Only
 * for users who agreed, and at most `maxPerDay` in 24 hours.
 */
export async function record(
  { db, userId, config, now, log }: Pick<UserContext, 'db' | 'userId' | 'config' | 'now' | 'log'>,
  name: sql.ConversionName,
  finished: readonly Finished[],
): Promise<void> {
  if (!config.conversions || finished.length === 0) return;
  const rows = finished.map(({ source, at }) => ({
    id: randomUUID(),
    name,
    source,
    happened_at: at,
  }));
  const time = {
    since: new Date(now.getTime() - 24 * hourMs).toISOString(),
    now: now.toISOString(),
  };
  const fresh = await sql.selectNew(db, userId, rows, time.since);
  const room = Math.max(0, maxPerDay - (fresh[0]?.kept ?? 0));
  const taken = new Set(fresh.slice(0, room).map(({ id }) => id));
  if (taken.size < fresh.length && (await sql.markCapped(db, userId, time)))
    log.warn({ most: maxPerDay }, 'more conversion events than one account can make in a day');
  if (taken.size === 0) return;
  const sourceUrl = `${config.publicUrl}/`;
  await sql.insertEvents(
    db,
    userId,
    rows.filter(({ id }) => taken.has(id)),
    { sourceUrl, now: time.now },
  );
}

/** Hands each event to one dashboard once, whose pixel reports it too. */
export async function claimForPixel(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ events: ConversionTrack[] }> {
  const since = new Date(now.getTime() - togetherMs).toISOString();
  const rows = await sql.takeUntracked(db, userId, { since, now: now.toISOString() });
  return { events: rows.map(({ id, name }) => ({ event_id: id, ...describe(name) })) };
}

/** Sends all due events and returns the number. Throws when the service accepts nothing now. */
export async function deliver(db: Database, config: ConversionsConfig, now: Date): Promise<number> {
  await sql.expire(db, new Date(now.getTime() - oldestMs).toISOString());
  for (let sent = 0; ;) {
    const due = await sql.claimDue(db, { now: now.toISOString(), max: maxPerBatch });
    if (due.length === 0) return sent;
    sent += await hand(db, config, due, now);
  }
}

/**
 * Sends a list. A refused list is bisected until the invalid event is found; the others are sent. Consent is checked
 * again for each part, because bisecting may take minutes.
 */
async function hand(
  db: Database,
  config: ConversionsConfig,
  claimed: readonly sql.Claimed[],
  now: Date,
): Promise<number> {
  const agreed = await sql.selectAgreed(
    db,
    claimed.map(({ id }) => id),
  );
  const due = claimed.filter(({ id }) => agreed.has(id));
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  try {
    await sendConversions(
      config,
      due.map(({ id, name, ...rest }) => ({ ...rest, event_id: id, ...describe(name) })),
    );
  } catch (error) {
    if (error instanceof ConversionsFailure) {
      await sql.markDead(db, ids, { reason: error.message, afterAttempts: maxAttempts });
      throw error;
    }
    if (!(error instanceof ConversionsRefused)) throw error;
    if (due.length > 1) {
      const half = Math.ceil(due.length / 2);
      return (
        (await hand(db, config, due.slice(0, half), now)) +
        (await hand(db, config, due.slice(half), now))
      );
    }
    await sql.markDead(db, ids, { reason: error.message, afterAttempts: 0 });
    return 0;
  }
  await sql.markSent(db, ids, now.toISOString());
  return due.length;
}

/**
 * For the operator, after a fault was corrected: makes every unsent event due that is young enough, sends them and
 * reports the outcome.
 */
export async function resend(db: Database, config: ConversionsConfig, now: Date): Promise<string> {
  const since = new Date(now.getTime() - oldestMs).toISOString();
  await sql.renewDue(db, since, now.toISOString());
  let outcome: string;
  try {
    outcome = `${await deliver(db, config, now)} sent`;
  } catch (error) {
    if (!(error instanceof ConversionsFailure)) throw error;
    outcome = `The service ${error.message}`;
  }
  const { waiting, dead } = await sql.countStates(db);
  return `${outcome}; ${waiting} waiting, ${dead} given up.`;
}

export function forget(db: Db, now: Date): Promise<void> {
  return sql.deleteBefore(db, daysBefore(now, 30));
}
