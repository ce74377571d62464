import { AdminUserOrder, type contract } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import * as z from 'zod';
import type { Db } from '../../platform/database/db';
import type { UserContext } from '../../platform/http/implement';
import { pageOf, placeOf, PlaceTime } from '../../platform/keyset';
import { sessionsOf } from '../../platform/sign-ins';
import { factsOf } from '../../platform/tokens';
import * as emails from '../emails/service';
import * as limits from '../limits/service';
import * as robot from '../robot/service';
import * as users from '../users/service';
import * as listSql from './list-sql';
import * as sql from './sql';

type Query = z.output<typeof contract.adminUsers.list.input>;
type Filters = Omit<Query, 'order' | 'limit' | 'after'>;

export async function list({ db }: UserContext, query: Query) {
  const page = await pageOfUsers(db, query);
  const { order: _order, limit: _limit, after: _after, ...filters } = query;
  return { ...page, ...(await listSql.countUsers(db, filters)) };
}

/** Also of more rows than a screen shows: exports read it to the end. */
export async function pageOfUsers(db: Db, { order, limit, after, ...filters }: Query) {
  const place = after === undefined ? undefined : placeIn(after, order);
  const found = await listSql.selectPage(db, filters, { order, limit, after: place });
  const { rows, next } = pageOf(found, limit, (row) => [order, row.place, row.id]);
  return { users: rows.map(({ place: _place, ...row }) => row), next };
}

/** Up to 10,001. */
export async function countMatching(db: Db, filters: Filters): Promise<number> {
  return (await listSql.countUsers(db, filters)).count_filtered;
}

/** A cursor of another order would start at an arbitrary row, so it is refused. */
function placeIn(after: string, order: AdminUserOrder): listSql.Place {
  const [field] = listSql.partsOf(order);
  const key = listSql.isTimed(field) ? PlaceTime.nullable() : z.string().max(200);
  const [, value, id] = placeOf(after, z.tuple([z.literal(order), key, z.uuid()]));
  return { order, key: value, id };
}

async function rowOf({ db }: Pick<UserContext, 'db'>, id: string) {
  const row = await listSql.selectRow(db, id);
  if (!row) throw new ApiError('user_not_found');
  return row;
}

export async function preview(context: UserContext, id: string) {
  return { user: await rowOf(context, id), ...(await sql.countKept(context.db, id)) };
}

/** What answers a support question, of one user. */
export async function read({ db, config, caller, now }: UserContext, id: string) {
  const [user, facts] = [await users.find({ db, userId: id, config }), await factsOf(db, id)];
  const row = await listSql.selectRow(db, id);
  if (!user || !facts || !row) throw new ApiError('user_not_found');
  const of = { db, userId: id, caller: facts, config, now };
  const sessions = await sessionsOf(db, id, now);
  return {
    user: { ...user, last_seen_at: row.last_seen_at, admin_pinned: row.admin_pinned },
    robot: await robot.facts(db, id, now),
    mail: (await emails.newestMail(db, id)) ?? null,
    limits: {
      removals: await limits.read(of, 'removal'),
      requests: await limits.readRequests(of),
      reactions: await limits.readReactions(of),
    },
    bindings: await robot.bindingsOf(db, id),
    sign_ins: sessions.map(({ hash, ...told }) => ({
      ...told,
      is_current: Buffer.compare(hash, caller.hash) === 0,
    })),
    support_access_until: await users.selectSupportAccess(db, id, now.toISOString()),
  };
}
