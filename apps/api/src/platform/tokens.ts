import { createHash, randomBytes } from 'node:crypto';
import type { PlanHolder } from '@winnow/sdk/rules';
import { type Db, prepared } from './database/db';
import { lockUser } from './database/lock-user';
import { isDiskFull } from './storage';

export type TokenKind = 'session' | 'robot' | 'impersonation' | 'one_time';

/** What rights and limits of a user depend on. */
export interface CallerFacts extends PlanHolder {
  is_admin: boolean;
  is_locked: boolean;
  locked_by_admin: boolean;
  is_banned: boolean;
  time_zone: string;
  /** The user's own limit of removals per day. */
  unfriening_limit: number | null;
}

/** The authenticated caller and its token. */
export interface Caller extends CallerFacts {
  userId: string;
  hash: Uint8Array;
  /**
   * The hash of the session token behind this call: the caller's own token, or its parent for a token that was made from
   * a session.
   */
  session_hash: Uint8Array;
  kind: TokenKind;
  /** To five minutes. */
  last_seen_at: string;
  /** The admin behind an impersonation. */
  admin_id: string | null;
  /** False for an impersonation without the user's support access: names and pictures are masked. */
  sees_names: boolean;
}

const day = 86_400_000;
/** A sign-in expires after 30 days without use, and after 180 days in any case. */
const idleMs = 30 * day;
const maxMs = 180 * day;
const lifeMs: Record<TokenKind, number> = {
  session: idleMs,
  robot: idleMs,
  impersonation: 30 * 60_000,
  one_time: 2 * 60_000,
};
/** `last_used_at` is exact to a minute: a write for every call would cost more than the call. */
const touchMs = 60_000;

/**
 * 256 random bits after the user's id. With the id the row is found through the user's key, so no index across users is
 * needed.
 */
export function newToken(userId: string): { token: string; hash: Uint8Array } {
  const raw = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), randomBytes(32)]);
  return { token: raw.toString('base64url'), hash: sha256(raw) };
}

export function readToken(token: string): { userId: string; hash: Uint8Array } | undefined {
  if (!/^[\w-]{64}$/.test(token)) return undefined;
  const raw = Buffer.from(token, 'base64url');
  const hex = raw.toString('hex', 0, 16);
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { userId, hash: sha256(raw) };
}

/** A secret that no user owns yet. */
export function newSecret(challenge?: string): { secret: string; hash: Uint8Array } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: bound(sha256(secret), challenge) };
}

/** Binds a hash to a PKCE-style challenge: the token is valid only together with its verifier. */
function bound(hash: Uint8Array, challenge: string | undefined): Uint8Array {
  return challenge === undefined ? hash : sha256(Buffer.concat([hash, Buffer.from(challenge)]));
}

/**
 * The hashes that a token may be stored under: its own when unbound, or the one bound to the verifier of this browser.
 */
export function hashesOf(
  hash: Uint8Array,
  verifier: string | undefined,
): readonly [Uint8Array, Uint8Array] {
  if (verifier === undefined) return [hash, hash];
  return [hash, bound(hash, Buffer.from(sha256(verifier)).toString('base64url'))];
}

export function sha256(data: string | Uint8Array): Uint8Array {
  return createHash('sha256').update(data).digest();
}

export interface Issue {
  userId: string;
  kind: TokenKind;
  now: Date;
  /** The session that the robot token ends with. */
  parent?: Uint8Array;
  /** The admin behind an impersonation. */
  adminId?: string;
  /** The session of that admin, with which the impersonation ends. */
  adminSession?: Uint8Array;
  /** The challenge of the only browser that may use a one-time token. */
  challenge?: string;
  /** For example 'Chrome on Windows' (`browserKind`); null if unknown. */
  browser?: string | null;
}

export async function issueToken(
  db: Db,
  { userId, kind, now, parent, adminId, adminSession, challenge, browser }: Issue,
) {
  const { token, hash } = newToken(userId);
  const expiresAt = new Date(now.getTime() + lifeMs[kind]).toISOString();
  await db.query(
    `insert into tokens (user_id, hash, kind, parent, admin_id, admin_session, created_at, last_used_at,
                         expires_at, browser)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)`,
    [
      userId,
      bound(hash, challenge),
      kind,
      parent ?? null,
      adminId ?? null,
      adminSession ?? null,
      now.toISOString(),
      expiresAt,
      browser ?? null,
    ],
  );
  return { token, expires_at: expiresAt };
}

interface TokenRow extends Omit<Caller, 'userId' | 'hash'> {
  last_used_at: string;
}

const selectCaller = prepared(
  'select_caller',
  `select t.kind, coalesce(t.parent, t.hash) as session_hash, t.last_used_at, u.is_admin, u.is_locked, u.locked_by_admin, u.is_banned, u.subscribed_plan, u.plan_type,
          u.subscription_status, s.time_zone, s.unfriening_limit, t.admin_id, u.last_seen_at,
          t.kind <> 'impersonation' or coalesce(u.support_access_until > $3, false) as sees_names
     from tokens t
     join users u on u.id = t.user_id
     join settings s on s.user_id = t.user_id
    where t.user_id = $1 and t.hash = $2 and t.kind <> 'one_time' and t.expires_at > $3
      -- An impersonation ends when its admin loses the rights.
      and (t.kind <> 'impersonation' or exists (
        select 1 from users a where a.id = t.admin_id and a.is_admin and not a.is_banned and not a.is_locked))`,
);

export async function findCaller(db: Db, token: string, now: Date): Promise<Caller | undefined> {
  const key = readToken(token);
  if (!key) return undefined;
  const at = now.toISOString();
  const [row] = await db.query<TokenRow>(selectCaller, [key.userId, key.hash, at]);
  if (!row) return undefined;
  const { last_used_at, ...facts } = row;
  if (now.getTime() - Date.parse(last_used_at) > touchMs)
    await touch(db, key, now).catch((error: unknown) => {
      // A call that only reads succeeds while the disk is full.
      if (!isDiskFull(error)) throw error;
    });
  return { ...facts, ...key };
}

const selectFacts = prepared(
  'caller_facts',
  `select u.is_admin, u.is_locked, u.locked_by_admin, u.is_banned, u.subscribed_plan, u.plan_type, u.subscription_status,
          s.time_zone, s.unfriening_limit
     from users u join settings s on s.user_id = u.id
    where u.id = $1`,
);

export async function factsOf(db: Db, userId: string): Promise<CallerFacts | undefined> {
  return (await db.query<CallerFacts>(selectFacts, [userId]))[0];
}

/**
 * Locks the user and returns the caller with current facts: plan, limit or time zone may have changed while this
 * waited. For a deleted user the earlier facts stay.
 */
export async function lockCaller(db: Db, caller: Caller): Promise<Caller> {
  await lockUser(db, caller.userId);
  return { ...caller, ...(await factsOf(db, caller.userId)) };
}

/** Use of a robot token also extends its session. */
async function touch(db: Db, key: { userId: string; hash: Uint8Array }, now: Date): Promise<void> {
  await db.query(
    `update tokens set last_used_at = $3,
            expires_at = case when kind = 'impersonation' then expires_at else greatest(expires_at, least($4, created_at + $5::interval)) end
      where user_id = $1
        and hash in ($2, (select parent from tokens where user_id = $1 and hash = $2))`,
    [
      key.userId,
      key.hash,
      now.toISOString(),
      new Date(now.getTime() + idleMs).toISOString(),
      `${maxMs} milliseconds`,
    ],
  );
}

const whereOneTime = `where user_id = $1 and hash in ($2, $3) and kind = 'one_time' and expires_at > $4`;

/**
 * Redeems a one-time token, once, and only in the browser that it was made for. It holds the user's lock, so
 * endSessions either finds the session that this transaction creates, or has already deleted the token.
 */
export async function takeOneTime(
  db: Db,
  token: string,
  verifier: string | undefined,
  now: Date,
): Promise<string | undefined> {
  const key = readToken(token);
  if (!key) return undefined;
  const values = [key.userId, ...hashesOf(key.hash, verifier), now.toISOString()];
  // A token names its user, so anyone can forge one. The look-up comes first: a forged token must not lock the user.
  const known = await db.query(`select 1 as one from tokens ${whereOneTime}`, values);
  if (known.length === 0) return undefined;
  await lockUser(db, key.userId);
  const rows = await db.query<{ user_id: string }>(
    `delete from tokens ${whereOneTime} returning user_id`,
    values,
  );
  return rows[0]?.user_id;
}

/** Ends one token only. Sessions end in `sign-ins.ts`. */
export async function endToken(db: Db, userId: string, hash: Uint8Array): Promise<void> {
  await db.query('delete from tokens where user_id = $1 and hash = $2', [userId, hash]);
}
