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

export const toText = (journal: Journal): string =>
  `${JSON.stringify(journal, (_, value: unknown) => packed(value), 1)}\n`;

export const fromText = (text: string): Journal =>
  JSON.parse(text, (_, value: unknown) => unpacked(value)) as Journal;

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
