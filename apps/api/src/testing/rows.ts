import type { Database } from '../platform/database/db';

interface Column {
  table_name: string;
  column_name: string;
}

/** Every row that names the user, of every table, as JSON. */
export async function allRowsOf(db: Database, userId: string): Promise<Record<string, string[]>> {
  const columns = await db.query<Column>(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and (column_name in ('user_id', 'admin_id') or table_name = 'users' and column_name = 'id')
        and not (select relispartition from pg_class where oid = quote_ident(table_name)::regclass)
      order by table_name, column_name`,
  );
  const rows: Record<string, string[]> = {};
  for (const { table_name, column_name } of columns) {
    const found = await db.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table_name} t where ${column_name} = $1 order by 1`,
      [userId],
    );
    rows[`${table_name}.${column_name}`] = found.map(({ row }) => row);
  }
  return rows;
}
