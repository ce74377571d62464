import type { Registry } from '../../engine/work/implementation';
import { databaseVersion, tableNames, type Tables } from '../../engine/store/tables';
import { World, type WorldOptions } from './world';

/** A robot in the middle of a job, with the network and the api as they were then: all as JSON. */
export interface Journal {
  /** The release that wrote it. */
  version: string;
  job: string;
  moment: string;
  /** Of the robot's IndexedDB, and what was in it. */
  database: number;
  tables: Record<string, { key: string; value: unknown }[]>;
  now: number;
  network: Record<string, unknown>;
  api: Record<string, unknown>;
}

export function journalOf(
  world: World,
  { version, job, moment }: Pick<Journal, 'version' | 'job' | 'moment'>,
): Journal {
  const tables = Object.fromEntries(tableNames.map((name) => [name, world.store.dump(name)]));
  const outside = { network: world.network.memory(), api: world.api.memory() };
  return {
    version,
    job,
    moment,
    database: databaseVersion,
    tables,
    now: world.clock.now(),
    ...outside,
  };
}

/** The world of a journal, with the present code in it. No alarm outlives a browser. */
export async function worldOfJournal(
  kept: Journal,
  registry: Registry,
  settings: WorldOptions = {},
): Promise<World> {
  const journal = structuredClone(kept);
  const world = new World(registry, { seed: 2, ...settings });
  world.clock.time = journal.now;
  world.network.recall(journal.network);
  world.api.recall(journal.api);
  await world.store.write(async (tx) => {
    for (const [table, rows] of Object.entries(journal.tables))
      for (const { key, value } of rows)
        await tx.put(table as keyof Tables, key, value as Tables[keyof Tables]);
  });
  return world.arm();
}

/** Journals as one line of JSON: a stored shape is one file. */
export const toText = (journals: readonly Journal[]): string =>
  `${JSON.stringify(journals, (_, value: unknown) => packed(value))}\n`;

export const fromText = (text: string): Journal[] =>
  JSON.parse(text, (_, value: unknown) => unpacked(value)) as Journal[];

/**
 * Where the tables of these journals hold which type of value, one line each. Ids and numbers in a key are left out:
 * they differ from one writing to the next.
 */
export function storedShape(journals: readonly Journal[]): string[] {
  const lines = new Set<string>();
  const add = (path: string, value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) add(`${path}[]`, item);
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) add(`${path}.${key}`, item);
    else lines.add(`${path}: ${value === null ? 'null' : typeof value}`);
  };
  for (const { database, tables } of journals) {
    lines.add(`version ${database}`);
    for (const [table, rows] of Object.entries(tables))
      for (const { key, value } of rows) add(`${table} ${pathOfKey(table, key)}`, value);
  }
  return [...lines].toSorted();
}

/** Facts and steps have a shape of their own per key, other tables one for all rows. */
function pathOfKey(table: string, key: string): string {
  if (table === 'facts') return key;
  return table === 'steps' ? key.replace(/\d+/g, '#') : '*';
}

/** Of the files of a folder with journals, the one of the newest stored shape. */
export const newestFile = (names: readonly string[]): string | undefined =>
  names
    .filter((name) => name.endsWith('.json'))
    .toSorted((a, b) => stem(a).localeCompare(stem(b), 'en', { numeric: true }))
    .at(-1);

const stem = (name: string) => name.replace('.json', '');

/** Maps and sets under a name that no row has. */
function packed(value: unknown): unknown {
  if (value instanceof Map) return { $map: [...value] };
  if (value instanceof Set) return { $set: [...value] };
  return value;
}

function unpacked(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('$map' in value) return new Map(value.$map as [unknown, unknown][]);
  if ('$set' in value) return new Set(value.$set as unknown[]);
  return value;
}
