import * as z from 'zod';
import type { Db } from '../../platform/database/db';
import type { UserContext } from '../../platform/http/implement';
import { pageOf, placeOf } from '../../platform/keyset';
import { choose, type Filter } from './filter';
import * as sql from './lines-sql';

export { keepDays } from './days';
export { chart, summary } from './figures';
export { countLogs, insertLogs } from './lines-sql';
export { deleteChosen, remove } from './removal';

const Place = z.tuple([z.iso.date().regex(/^(19|20|21)/), z.int().min(0)]);

export async function list(
  { db, now }: Pick<UserContext, 'db' | 'now'>,
  { limit, after, ...filter }: Filter & { limit: number; after?: string | undefined },
) {
  const place = after === undefined ? undefined : placeOf(after, Place);
  const chosen = await choose(db, filter, now);
  const found = await sql.selectLines(
    db,
    chosen,
    place && { day: place[0], id: place[1] },
    limit + 1,
  );
  const { rows, next } = pageOf(found, limit, ({ day, id }) => [day, id]);
  return {
    lines: rows.map(lineOf),
    count_filtered: await sql.countLines(db, chosen, true),
    next,
  };
}

/** A page of an export: the newest first, so that lines which arrive meanwhile are in none. */
export async function pageOfLines(
  db: Db,
  now: Date,
  { limit, after, ...filter }: Filter & { limit: number; after: string | null },
) {
  const place = after === null ? undefined : placeOf(after, Place);
  const found = await sql.selectLines(
    db,
    await choose(db, filter, now),
    place && { day: place[0], id: place[1] },
    limit + 1,
  );
  const { rows, next } = pageOf(found, limit, ({ day, id }) => [day, id]);
  return { lines: rows, next };
}

/** Up to 10,001 lines, and the days that the filter stands for now. */
export async function countMatching(db: Db, now: Date, filter: Filter) {
  const chosen = await choose(db, filter, now);
  const { from, to } = chosen;
  return { count: await sql.countLines(db, chosen, true), from, to };
}

function lineOf({ id, user_id, first_name, last_name, version, day: _, ...line }: sql.Line) {
  const user = { id: user_id, first_name, last_name };
  return { id, user, ...line, robot_version: version };
}
