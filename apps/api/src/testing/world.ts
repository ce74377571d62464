import { randomInt, randomUUID } from 'node:crypto';
import { type Client, createClient } from '@winnow/sdk/client';
import {
  contract,
  type ScannedEngagement,
  type ScannedFriend,
  type ScannedPost,
} from '@winnow/sdk/contract';
import type { SubscribedPlan } from '@winnow/sdk/rules';
import { handlers } from '../handlers';
import * as auth from '../modules/auth/service';
import { readConfig } from '../platform/config';
import type { Database } from '../platform/database/db';
import { callsOf, createApp } from '../platform/http/app';
import type { Services } from '../platform/http/implement';
import { createLog } from '../platform/log';
import { watchStorage } from '../platform/storage';
import { issueToken, readToken } from '../platform/tokens';
import { sharedDatabase } from './database';
import { neverBeside } from './embedded-twin';

export type World = Awaited<ReturnType<typeof openWorld>>;
export type Someone = Awaited<ReturnType<World['someone']>>;

export interface Traits {
  plan?: { subscribed_plan: SubscribedPlan; plan_type?: string };
  profileId?: string;
  is_admin?: boolean;
  is_locked?: boolean;
  is_banned?: boolean;
  time_zone?: string;
}

/** What a handler knows of its request, for tests that call a service. */
export const request = {
  cookie: () => undefined,
  browser: null,
  address: '127.0.0.1',
  requestId: '00000000-0000-4000-8000-000000000000',
};

export const basic = { subscribed_plan: 'monthly', plan_type: 'monthly' } as const;
export const pro = { subscribed_plan: 'annual', plan_type: 'feature_plan_annual_new' } as const;

/** An api on the worker's database. Its clock moves only when a test moves it. */
export async function openWorld(
  changes: Partial<Services['config']> = {},
  database?: Database,
  storage = watchStorage({ folder: undefined, reserveBytes: 0 }),
  more: Parameters<typeof createApp>[1] = [],
  payments?: Services['payments'],
) {
  const db = database ?? (await sharedDatabase());
  const clock = { now: new Date('2026-03-10T12:00:00Z') };
  const lines: string[] = [];
  const read = readConfig({ NODE_ENV: 'test' });
  const publicUrl = 'http://localhost:4000';
  const services: Services = {
    db: neverBeside(db),
    storage,
    payments,
    now: () => clock.now,
    log: createLog('trace', { write: (line) => lines.push(line) }),
    config: {
      ...read,
      webDist: undefined,
      publicUrl,
      apiUrl: publicUrl,
      rates: { token: 0, address: 0, signIn: 0 },
      ...changes,
    },
  };
  const app = createApp(services, [...callsOf(handlers), ...more]);
  const fetch = (async (input: RequestInfo | URL, init?: RequestInit) =>
    app.request(input, init)) as typeof globalThis.fetch;
  const client = (token: string | null): Client =>
    createClient({ baseUrl: `${publicUrl}/v1`, token: () => token, fetch, contract });

  /** A new user with a session and a robot. The network account is bound unless `profileId` is empty. */
  async function someone(traits: Traits = {}) {
    const facebookId = networkId();
    const email = `ann.${facebookId}@example.com`;
    const id = await auth.signIn(
      db,
      {
        id: facebookId,
        first_name: 'Ann',
        last_name: 'Example',
        email,
        avatar_url: null,
        location: null,
      },
      { now: clock.now },
      async (_tx, made) => made,
    );
    const profileId = traits.profileId ?? networkId();
    await db.query(
      `update users set facebook_profile_id = nullif($2, ''), is_admin = $3, locked_by_admin = $4, is_banned = $5,
              subscribed_plan = $6, plan_type = $7, subscription_status = case when $6 = 'free' then null else 'active' end
        where id = $1`,
      [
        id,
        profileId,
        traits.is_admin ?? false,
        traits.is_locked ?? false,
        traits.is_banned ?? false,
        traits.plan?.subscribed_plan ?? 'free',
        traits.plan?.plan_type ?? null,
      ],
    );
    await db.query(
      `insert into profile_bindings (user_id, facebook_profile_id, bound_at)
       select id, facebook_profile_id, created_at from users where id = $1 and facebook_profile_id is not null`,
      [id],
    );
    if (traits.time_zone)
      await db.query('update settings set time_zone = $2 where user_id = $1', [
        id,
        traits.time_zone,
      ]);
    const { token } = await issueToken(db, { userId: id, kind: 'session', now: clock.now });
    const parent = readToken(token)?.hash;
    if (!parent) throw new Error('a token that cannot be read');
    const robotToken = (await issueToken(db, { userId: id, kind: 'robot', parent, now: clock.now }))
      .token;
    return {
      clock,
      id,
      email,
      profileId,
      token,
      robotToken,
      page: client(token),
      robot: client(robotToken),
    };
  }

  /** A new session of a user, for a clock that passed the expiry of the first. */
  async function session(userId: string): Promise<Client> {
    return client((await issueToken(db, { userId, kind: 'session', now: clock.now })).token);
  }

  return { session, db, app, clock, lines, services, client, fetch, someone, publicUrl };
}

export function networkId(): string {
  return String(randomInt(100_000_000, 2 ** 47));
}

export function friend(
  facebook_id: string,
  full_name = `Friend ${facebook_id}`,
  more: Partial<ScannedFriend> = {},
): ScannedFriend {
  return {
    facebook_id,
    facebook_profile_id: `f.${facebook_id}`,
    full_name,
    avatar_url: null,
    is_deactivated: false,
    ...more,
  };
}

export function friends(count: number, first = 1000): ScannedFriend[] {
  return Array.from({ length: count }, (_, at) => friend(String(first + at)));
}

type EngagementFields = Partial<Omit<ScannedEngagement, 'actor'>> & {
  actor?: Partial<ScannedEngagement['actor']>;
};

export function engagement(
  facebook_id: string,
  post_id: string,
  { actor, ...more }: EngagementFields = {},
): ScannedEngagement {
  return {
    post_id,
    kind: 'reaction',
    item_id: '',
    reaction: 'Like',
    at: null,
    ...more,
    actor: {
      facebook_id,
      facebook_profile_id: null,
      full_name: `Actor ${facebook_id}`,
      avatar_url: null,
      relationship: 'friends',
      ...actor,
    },
  };
}

export function post(id: string, date_created: string): ScannedPost {
  const none = { reactions: 0, comments: 0, shares: 0 };
  return {
    id,
    permalink: `https://www.facebook.com/p/${id}`,
    date_created,
    shown: none,
    read: none,
  };
}

/** Scans a whole friends list, as the robot does. */
export async function scanFriends(
  who: Someone,
  list: ScannedFriend[],
  shown_total: number | null = list.length,
) {
  const id = randomUUID();
  const facebook_profile_id = who.profileId;
  await who.robot.robot.openScan({
    id,
    kind: 'friends',
    job_id: 'job-friends',
    started_at: who.clock.now.toISOString(),
    facebook_profile_id,
  });
  const batches = Math.ceil(list.length / 500);
  for (let n = 0; n < batches; n++)
    await who.robot.robot.addBatch({
      id,
      n,
      batch: { kind: 'friends', friends: list.slice(n * 500, n * 500 + 500) },
    });
  return who.robot.robot.completeScan({ id, batches, reached_end: true, shown_total, gaps: 0 });
}

/** Scans posts and the engagement on them. */
export async function scanEngagements(
  who: Someone,
  posts: ScannedPost[],
  engagements: ScannedEngagement[],
) {
  const id = randomUUID();
  const facebook_profile_id = who.profileId;
  await who.robot.robot.openScan({
    id,
    kind: 'engagements',
    job_id: 'job-posts',
    started_at: who.clock.now.toISOString(),
    facebook_profile_id,
  });
  await who.robot.robot.addBatch({ id, n: 0, batch: { kind: 'engagements', posts, engagements } });
  return who.robot.robot.completeScan({
    id,
    batches: 1,
    reached_end: true,
    shown_total: null,
    gaps: 0,
  });
}

/** Scans one post with two reactions: of the friend 1000, and of the person 77, who is no friend. */
export const scanOnePost = (who: Someone) =>
  scanEngagements(
    who,
    [post('p1', '2026-03-01T00:00:00Z')],
    [engagement('1000', 'p1'), engagement('77', 'p1', { actor: { relationship: 'can_request' } })],
  );
