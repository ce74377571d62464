import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Db, Value } from '../platform/database/db';
import { type Embedded, openPglite } from '../platform/database/pglite';
import './embedded-setup';

const twin: { database?: Promise<Embedded> } = {};
const seen = new Set<string>();
let running: Promise<void>[] = [];

/** A migrated database in memory. */
export const openEmbedded = (): Promise<Embedded> => openCopy('template');

/** An empty database in memory. A new one takes three times as long as a copy. */
export const openEmptyEmbedded = (options?: { limitSeconds: number }): Promise<Embedded> =>
  openCopy('empty', options);

function openCopy(name: 'template' | 'empty', options?: { limitSeconds: number }) {
  const file = join(inject('embedded'), `${name}.tar`);
  return openPglite(undefined, { ...options, copy: new Uint8Array(readFileSync(file)) });
}

/** A database on PostgreSQL of which every statement runs on PGlite as well, once for each form of its values. */
export function withTwin<Some extends Db>(database: Some): Some {
  const tx: Db['tx'] = (work) => database.tx((inside) => work(withTwin(inside)));
  return { ...database, query: twinned(database), tx };
}

function twinned(db: Db): Db['query'] {
  return async (statement, values = []) => {
    const rows = await db.query<never>(statement, values);
    const text = typeof statement === 'string' ? statement : statement.text;
    const form = [text, ...values.map(formOf)].join('\n');
    if (!seen.has(form)) {
      const asked = runOnTwin(text, values, rows);
      asked.catch(() => undefined);
      running.push(asked);
    }
    seen.add(form);
    return rows;
  };
}

/** Throws when a statement since the last call has another result on PGlite. */
export async function settleTwin(): Promise<void> {
  const asked = running;
  running = [];
  await Promise.all(asked);
}

const isInside = new AsyncLocalStorage<true>();

/** A database that refuses a statement beside the transaction its caller is in: on PGlite it would wait for ever. */
export function neverBeside<Some extends Db>(database: Some): Some {
  const check = () => {
    if (isInside.getStore()) throw new Error('a statement beside its transaction');
  };
  return {
    ...database,
    query: async (statement, values) => {
      check();
      return database.query(statement, values);
    },
    tx: async (work) => {
      check();
      return database.tx((tx) => isInside.run(true, () => work(tx)));
    },
  };
}

const undone = new Error('undone');

/** Runs it in an empty database that holds no row to any other, compares what comes back, and leaves nothing. */
async function runOnTwin(text: string, values: readonly Value[], expected: object[]) {
  const database = await (twin.database ??= openEmbedded());
  let rows: object[] = [];
  const attempt = database.tx(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    rows = await tx.query(text, values);
    throw undone;
  });
  await attempt.catch((error: Error) => {
    if (error !== undone) throw new Error(`PGlite: ${error.message}\n${text}`, { cause: error });
  });
  const [own, other] = [typesOf(rows), typesOf(expected)];
  if (!own || !other) return;
  const differing = Object.keys({ ...own, ...other }).filter(
    (name) => own[name] !== other[name] && own[name] !== 'null' && other[name] !== 'null',
  );
  if (differing.length > 0) throw new Error(`PGlite gives other ${differing.join()}\n${text}`);
}

/** The type of each column by the first row. */
function typesOf([row]: object[]): Record<string, string> | undefined {
  return row && Object.fromEntries(Object.entries(row).map(([name, one]) => [name, typeOf(one)]));
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function formOf(value: Value): string {
  return Array.isArray(value) ? `${value.length > 0} ${typeof value[0]}` : typeOf(value);
}
