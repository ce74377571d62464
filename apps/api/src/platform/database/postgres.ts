import { Pool, type PoolClient, types } from 'pg';
import type { Database, Db, Prepared, Value } from './db';
import { parsers } from './values';

/** Any number, the same for every process: who holds it migrates. */
const migrationLock = 7_004_001;
/** Serialisation failure and deadlock: PostgreSQL asks to try the whole transaction again. */
const tryAgain = new Set(['40001', '40P01']);

interface Options {
  connections: number;
  /** A connection in the pool was lost while nobody used it. */
  onLost(error: Error): void;
}

export function openPostgres(url: string, { connections, onLost }: Options): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    options: '-c timezone=UTC -c statement_timeout=60000 -c jit=off',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
  });
  pool.on('error', onLost);

  async function query<Row>(statement: string | Prepared, values: readonly Value[] = []) {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await ask<Row>(client, statement, values);
    } catch (error) {
      broken = lostConnection(error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async function transaction<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let broken: Error | undefined;
    const inside: Db = {
      query: (statement, values = []) => ask(client, statement, values),
      tx: (nested) => nested(inside),
    };
    try {
      await client.query('begin');
      const result = await work(inside);
      await client.query('commit');
      return result;
    } catch (error) {
      broken = lostConnection(error);
      await client.query('rollback').catch((lost: Error) => (broken = lost));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  const database: Database = {
    kind: 'postgres',
    query,
    async tx(work) {
      for (let left = 3; ; left--)
        try {
          return await transaction(work);
        } catch (error) {
          if (left === 0 || !tryAgain.has(sqlState(error))) throw error;
        }
    },
    async script(text) {
      await pool.query(text);
    },
    async alone(work) {
      const holder = await pool.connect();
      try {
        // Another process's migration may take longer than any statement should.
        await holder.query('set statement_timeout = 0');
        await holder.query('select pg_advisory_lock($1)', [migrationLock]);
        return await work(database);
      } finally {
        await holder.query('select pg_advisory_unlock_all()').catch(() => undefined);
        holder.release(true);
      }
    },
    close: () => pool.end(),
  };
  return database;
}

async function ask<Row>(
  client: PoolClient,
  statement: string | Prepared,
  values: readonly Value[],
): Promise<Row[]> {
  const text = typeof statement === 'string' ? { text: statement } : statement;
  const { rows } = await client.query({ ...text, values: [...values] });
  return rows as Row[];
}

function parserOf(oid: number, format?: 'text' | 'binary') {
  return (
    (parsers as Record<number, (text: string) => unknown>)[oid] ?? types.getTypeParser(oid, format)
  );
}

function sqlState(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** An error without an SQLSTATE is the connection's own: it must not go back into the pool. */
function lostConnection(error: unknown): Error | undefined {
  const isStatementError =
    /^[0-9A-Z]{5}$/.test(sqlState(error)) && !sqlState(error).startsWith('57P');
  return error instanceof Error && 'code' in error && !isStatementError ? error : undefined;
}
