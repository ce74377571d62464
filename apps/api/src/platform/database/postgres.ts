import { Pool, type PoolClient, types } from 'pg';
import type { Database, Db, Prepared, Value } from './db';
import { parsers } from './values';

/** The key of the advisory lock for migrations; an arbitrary number, the same in every process. */
const migrationLock = 7_004_001;
/** Serialisation failure and deadlock: PostgreSQL asks for a retry of the whole transaction. */
const tryAgain = new Set(['40001', '40P01']);

interface Options {
  connections: number;
  /** Called when an idle connection of the pool was lost. */
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

  /** Runs `work` on one connection. The connection returns to the pool unless it was lost, or `work` called `lose`. */
  async function connected<Result>(
    work: (client: PoolClient, lose: (error: Error) => void) => Promise<Result>,
  ): Promise<Result> {
    const client = await pool.connect();
    let broken: Error | undefined;
    const lose = (error: Error) => void (broken = error);
    // The server may also end the connection between two statements. An 'error' event without a listener would end this
    // process.
    client.on('error', lose);
    try {
      return await work(client, lose);
    } catch (error) {
      broken ??= lostConnection(error);
      throw error;
    } finally {
      client.release(broken);
      client.off('error', lose);
    }
  }

  function transaction<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    return connected(async (client, lose) => {
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
        await client.query('rollback').catch(lose);
        throw error;
      }
    });
  }

  const database: Database = {
    kind: 'postgres',
    query: (statement, values = []) =>
      whole(() => connected((client) => ask(client, statement, values))),
    tx: (work) => whole(() => transaction(work)),
    script: (text) => whole(async () => void (await pool.query(text))),
    withAdvisoryLock: (work) =>
      connected(async (holder, lose) => {
        // Another process's migration may take longer than the statement timeout.
        await holder.query('set statement_timeout = 0');
        try {
          await holder.query('select pg_advisory_lock($1)', [migrationLock]);
          return await work(database);
        } finally {
          await holder.query('select pg_advisory_unlock_all()').catch(lose);
          await holder.query('reset statement_timeout').catch(lose);
        }
      }),
    // statement_timeout ends its statements, and the process does not wait for them.
    limitStatementTime: () => undefined,
    close: () => pool.end(),
  };
  return database;
}

/** Retries a transaction, a script or a single statement, up to three times: PostgreSQL has rolled all of it back. */
async function whole<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = 3; ; left--)
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !tryAgain.has(sqlState(error))) throw error;
    }
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

/** An error without an SQLSTATE, or with one of class 57P, is about the connection: it must not return to the pool. */
function lostConnection(error: unknown): Error | undefined {
  const isStatementError =
    /^[0-9A-Z]{5}$/.test(sqlState(error)) && !sqlState(error).startsWith('57P');
  return error instanceof Error && 'code' in error && !isStatementError ? error : undefined;
}
