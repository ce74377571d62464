import { ApiError } from '@winnow/sdk/errors';
import type { Db } from '../../platform/database/db';
import * as sql from './sql';

export async function subjectOf(db: Db, id: string): Promise<sql.Subject> {
  const who = await sql.selectSubject(db, id);
  if (!who) throw new ApiError('user_not_found');
  return who;
}
