import type { contract } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import * as z from 'zod';
import type { UserContext } from '../../platform/http/implement';
import { pageOf, placeOf, PlaceTime } from '../../platform/keyset';
import * as sql from './staff-reports-sql';

type Page = z.output<typeof contract.adminReports.list.input>;
const Place = z.tuple([PlaceTime, z.uuid()]);

export async function listReports(
  { db }: Pick<UserContext, 'db'>,
  { user_id, limit, after }: Page,
) {
  const place = after === undefined ? undefined : placeOf(after, Place);
  const found = await sql.selectReports(db, user_id, place, limit + 1);
  const { rows, next } = pageOf(found, limit, ({ place: time, id }) => [time, id]);
  return {
    reports: rows.map(entryOf),
    count_filtered: await sql.countReportsOf(db, user_id),
    next,
  };
}

export async function readReport({ db }: Pick<UserContext, 'db'>, id: string) {
  const found = await sql.selectReport(db, id);
  if (!found) throw new ApiError('report_not_found');
  const { report, ...entry } = found;
  return { ...entryOf(entry), report };
}

function entryOf({ user_id, first_name, last_name, place: _, ...entry }: sql.Entry) {
  return { ...entry, user: { id: user_id, first_name, last_name } };
}
