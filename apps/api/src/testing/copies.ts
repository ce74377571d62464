import { type Database, one } from '../platform/database/db';
import { newToken } from '../platform/tokens';
import { networkId, type Someone } from './world';

/** What a copy of a user differs in. */
export type Copy = Pick<Someone, 'id' | 'profileId' | 'token' | 'robotToken'>;

/** Columns of one user's row that no other row of the table may repeat. */
const own: Record<string, string> = {
  'users.id': 'copy.id',
  'users.facebook_id': 'copy.profile_id',
  'users.facebook_profile_id': 'copy.profile_id',
  'users.email': `copy.id || '@example.com'`,
  'profile_bindings.facebook_profile_id': 'copy.profile_id',
};

/**
 * Users with the same rows as this one, each with a network account, a session and a robot. A few statements for all of
 * them: through the api one such user takes about thirty.
 */
export async function copiesOf(db: Database, who: Someone, count: number): Promise<Copy[]> {
  const made = Array.from({ length: count }, () => {
    const id = crypto.randomUUID();
    return { id, profileId: networkId(), session: newToken(id), robot: newToken(id) };
  });
  const hex = (hash: Uint8Array) => Buffer.from(hash).toString('hex');
  const copies = 'unnest($2::uuid[], $3::text[]) as copy (id, profile_id)';
  const values = [who.id, made.map(({ id }) => id), made.map(({ profileId }) => profileId)];
  const tables = await tablesOf(db, who.id);

  await db.tx(async (tx) => {
    // The rows are whole already: no trigger need derive what it derived for the first user.
    await tx.query('set local session_replication_role = replica');
    for (const { name, columns } of tables) {
      const userColumn = name === 'users' ? 'id' : 'user_id';
      const copied = columns.map((column) =>
        column === 'user_id' ? 'copy.id' : (own[`${name}.${column}`] ?? `t.${column}`),
      );
      await tx.query(
        `insert into ${name} (${columns.join()})
         select ${copied.join()} from ${name} t cross join ${copies} where t.${userColumn} = $1`,
        values,
      );
    }
    await tx.query(
      `insert into tokens (user_id, hash, kind, parent, created_at, last_used_at, expires_at)
       select copy.id, decode(x.hash, 'hex'), t.kind, decode(x.parent, 'hex'), t.created_at, t.last_used_at, t.expires_at
         from tokens t
         join unnest($2::uuid[], $3::text[], $4::text[]) as copy (id, session, robot) on t.user_id = $1
        cross join lateral (
          select case t.kind when 'robot' then copy.robot else copy.session end,
                 case t.kind when 'robot' then copy.session end) as x (hash, parent)`,
      [
        who.id,
        made.map(({ id }) => id),
        made.map(({ session }) => hex(session.hash)),
        made.map(({ robot }) => hex(robot.hash)),
      ],
    );
  });
  return made.map(({ id, profileId, session, robot }) => ({
    id,
    profileId,
    token: session.token,
    robotToken: robot.token,
  }));
}

interface Table {
  name: string;
  /** Those that a statement may set: neither generated nor numbered by the database. */
  columns: string[];
}

/** The tables in which the user has rows, but for tokens, whose hashes are derived from the user's id. */
async function tablesOf(db: Database, userId: string): Promise<Table[]> {
  const tables = await db.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '' and a.attidentity = '') as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'tokens'
      group by c.relname
     having bool_or(a.attname = 'user_id') or c.relname = 'users'`,
  );
  const parts = tables.map(
    ({ name }) =>
      `exists (select 1 from ${name} where ${name === 'users' ? 'id' : 'user_id'} = $1) as "${name}"`,
  );
  const found = one(await db.query<Record<string, boolean>>(`select ${parts.join()}`, [userId]));
  return tables.filter(({ name }) => found[name]);
}
