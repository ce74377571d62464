import { type Database, type Prepared, prepared } from '../platform/database/db';

interface Reading {
  statement: Prepared;
  /** `table.column` of each column that names a user. */
  places: readonly string[];
}

const readings = new WeakMap<Database, Promise<Reading>>();

/** Every row that names the user, of every table, as JSON. One statement: property tests read them thousands of times. */
export async function allRowsOf(db: Database, userId: string): Promise<Record<string, string[]>> {
  const reading = readings.get(db) ?? readingOf(db);
  readings.set(db, reading);
  const { statement, places } = await reading;
  const rows = Object.fromEntries<string[]>(places.map((place) => [place, []]));
  const found = await db.query<{ place: string; row: string }>(statement, [userId]);
  for (const { place, row } of found) rows[place]?.push(row);
  return rows;
}

async function readingOf(db: Database): Promise<Reading> {
  const columns = await db.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and (column_name in ('user_id', 'admin_id') or table_name = 'users' and column_name = 'id')
        and not (select relispartition from pg_class where oid = quote_ident(table_name)::regclass)
      order by table_name, column_name`,
  );
  const parts = columns.map(
    ({ table_name, column_name }) =>
      `select '${table_name}.${column_name}' as place, to_jsonb(t)::text as row from ${table_name} t where ${column_name} = $1`,
  );
  return {
    statement: prepared('all_rows_of', `${parts.join(' union all ')} order by place, row`),
    places: columns.map(({ table_name, column_name }) => `${table_name}.${column_name}`),
  };
}
