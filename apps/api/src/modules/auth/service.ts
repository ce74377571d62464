import { randomBytes, timingSafeEqual } from 'node:crypto';
import { ApiError, type ErrorCode } from '@winnow/sdk/errors';
import { localPath } from '@winnow/sdk/rules';
import { dialogUrl, exchangeCode, verifyToken } from '../../outside/graph';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import type { GuestContext, Redirect, UserContext } from '../../platform/http/implement';
import {
  deleteExpired,
  type Ending,
  endSessions,
  requireLiveToken,
  sessionsOf,
  usersOfExpired,
} from '../../platform/sign-ins';
import { endToken, issueToken, sha256, takeOneTime } from '../../platform/tokens';
import * as userLogs from '../../platform/user-logs';
import * as robot from '../robot/service';
import { beginSession } from './begin-session';
import { signIn } from './sign-in';

export { completeEmail, forgetSetups, signIn } from './sign-in';

/**
 * Browsers accept a `__Host-` cookie only over https and from this exact host, so no sibling host can set it. Over
 * plain http (development) the prefix does not work.
 */
const cookieName = (apiUrl: string) => `${isHttps(apiUrl) ? '__Host-' : ''}winnow_sign_in`;
const isHttps = (url: string) => url.startsWith('https:');
const cookieSeconds = 600;

export async function login(
  context: GuestContext,
  facebookToken: string,
): Promise<{ token: string }> {
  const { db, config, now } = context;
  const profile = await verifyToken(config.graph, facebookToken);
  return signIn(db, profile, { now }, (tx, userId) => beginSession(tx, userId, context));
}

/** Sends the browser to the network. The cookie binds the callback to this browser. */
export function start(
  { config }: GuestContext,
  input: { challenge: string; redirect?: string | undefined; rerequest?: string | undefined },
): Redirect {
  const state = randomBytes(32).toString('base64url');
  const redirect = localPath(input.redirect, config.publicUrl) ?? '/';
  const value = `${state}.${Buffer.from(redirect).toString('base64url')}.${input.challenge}`;
  const wantsAgain = input.rerequest !== undefined && !['', '0', 'false'].includes(input.rerequest);
  return {
    location: dialogUrl(config.graph, callbackUrl(config.apiUrl), state, wantsAgain),
    cookie: cookie(config.apiUrl, value, cookieSeconds),
  };
}

interface Returned {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

// The network appends `#_=_` to the callback URL. Browsers keep a fragment through a redirect unless the new URL has
// its own, even an empty one.
const noFragment = '#';

/**
 * Redirects to the web with a one-time token, so that no lasting token appears in a URL. The token works only in the
 * browser that began: a link sent to another user does not sign that user in as the sender.
 */
export async function callback(context: GuestContext, input: Returned): Promise<Redirect> {
  const { config, db, now } = context;
  const forget = cookie(config.apiUrl, '', 0);
  // Details hold a secret. A fragment is sent to no server and appears in no log.
  const failed = (error: ErrorCode, details: Record<string, string> = {}): Redirect => ({
    location: `${config.publicUrl}/auth/login?${new URLSearchParams({ error })}#${new URLSearchParams(details)}`,
    cookie: forget,
  });
  const [state, encoded, challenge] = (context.cookie(cookieName(config.apiUrl)) ?? '').split('.');
  if (!state || !challenge || !input.state || !equal(state, input.state))
    return failed('sign_in_state_invalid');
  if (input.error || !input.code) return failed('sign_in_cancelled');
  try {
    const facebookToken = await exchangeCode(config.graph, {
      code: input.code,
      state,
      redirectUri: callbackUrl(config.apiUrl),
    });
    const profile = await verifyToken(config.graph, facebookToken);
    const { token } = await signIn(db, profile, { now, challenge }, (tx, userId) =>
      issueToken(tx, { userId, kind: 'one_time', challenge, now }),
    );
    const requested = Buffer.from(encoded ?? '', 'base64url').toString();
    const redirect = localPath(requested, config.publicUrl) ?? '/';
    const query = redirect === '/' ? '' : `?${new URLSearchParams({ redirect })}`;
    return {
      location: `${config.publicUrl}/auth/token/${token}${query}${noFragment}`,
      cookie: forget,
    };
  } catch (error) {
    if (error instanceof ApiError) return failed(error.code, error.details);
    throw error;
  }
}

export async function exchange(
  context: GuestContext,
  { token: oneTime, verifier }: { token: string; verifier?: string | undefined },
): Promise<{ token: string }> {
  const { db, now } = context;
  return db.tx(async (tx) => {
    const userId = await takeOneTime(tx, oneTime, verifier, now);
    if (!userId) throw new ApiError('one_time_token_invalid');
    return beginSession(tx, userId, context);
  });
}

/** Ending an impersonation leaves the user's other tokens alone. */
export async function logout(context: UserContext): Promise<Record<string, never>> {
  const { db, userId, caller, now } = context;
  if (caller.kind === 'session') await end(context, { hash: caller.hash });
  else
    await db.tx(async (tx) => {
      await endToken(tx, userId, caller.hash);
      const behind = caller.admin_id === null ? {} : { adminId: caller.admin_id };
      await userLogs.add(tx, userId, 'impersonation_ended', {}, now.toISOString(), behind);
    });
  return {};
}

/** The only way to end sessions. Their robots end with them, so planned acts and unused permits are released. */
async function end({ db, userId, caller, now }: UserContext, ending: Ending): Promise<number> {
  return db.tx(async (tx) => {
    await lockUser(tx, userId);
    // A caller who was signed out since the call began must not end other sessions. Signing out twice at once is no
    // error.
    if (!('hash' in ending)) await requireLiveToken(tx, userId, caller.hash);
    const ended = await endSessions(tx, userId, ending);
    if (ended === 0) return 0;
    await robot.releaseAbandoned(tx, userId, now);
    const details = 'hash' in ending ? {} : { elsewhere: ended };
    await userLogs.add(tx, userId, 'logout', details, now.toISOString());
    return ended;
  });
}

/**
 * Cancels the planned acts of expired sessions and returns their permits, then deletes their tokens. In this order an
 * interruption loses nothing: the next run finds the tokens and repeats the rest.
 */
export async function endExpired(db: Db, now: Date): Promise<void> {
  for (const userId of await usersOfExpired(db, now))
    await db.tx(async (tx) => {
      await lockUser(tx, userId);
      await robot.releaseAbandoned(tx, userId, now);
    });
  await deleteExpired(db, now);
}

/** The user's sessions, the last used first. */
export async function signIns({ db, userId, caller, now }: UserContext) {
  const sessions = await sessionsOf(db, userId, now);
  return {
    sign_ins: sessions.map(({ hash, ...told }) => ({
      ...told,
      is_current: Buffer.compare(hash, caller.hash) === 0,
    })),
  };
}

export async function endSignIn(context: UserContext, id: string): Promise<Record<string, never>> {
  if ((await end(context, { id })) === 0) throw new ApiError('sign_in_not_found');
  return {};
}

export async function endOtherSignIns(context: UserContext) {
  return { ended: await end(context, { allBut: context.caller.hash }) };
}

export function robotToken({ db, userId, caller, now }: UserContext) {
  return db.tx(async (tx) => {
    await lockUser(tx, userId);
    await requireLiveToken(tx, userId, caller.hash);
    return issueToken(tx, { userId, kind: 'robot', parent: caller.hash, now });
  });
}

/** Not available to an impersonation, because a one-time token becomes a full session. */
export function oneTimeToken({ db, userId, caller, now }: UserContext) {
  return db.tx(async (tx) => {
    await lockUser(tx, userId);
    await requireLiveToken(tx, userId, caller.hash);
    return issueToken(tx, { userId, kind: 'one_time', now });
  });
}

function callbackUrl(apiUrl: string): string {
  return `${apiUrl}/v1/auth/callback`;
}

function cookie(apiUrl: string, value: string, seconds: number): string {
  const where = isHttps(apiUrl) ? 'Path=/; Secure' : 'Path=/v1/auth';
  return `${cookieName(apiUrl)}=${value}; ${where}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
}

function equal(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}
