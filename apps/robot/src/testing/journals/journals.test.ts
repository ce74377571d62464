import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import { version } from '@winnow/sdk/brand';
import { registry } from '../../jobs/index';
import { writeJournals } from '../stories/journal-moments';
import { stories } from '../stories/stories';
import { indexedDbStore } from '../../platform/indexed-db-store';
import {
  fromText,
  type Journal,
  newestFile,
  storedShape,
  worldOfJournal,
} from '../simulation/journal';
import { databaseVersion, tableNames, type Tables } from '../../engine/store/tables';

const folder = fileURLToPath(new URL('.', import.meta.url));
const read = (file: string): Journal[] => fromText(readFileSync(join(folder, file), 'utf8'));
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const journals = files.flatMap((file) =>
  read(file).map((journal): [string, Journal] => [
    `${file.replace('.json', '')} ${journal.job}.${journal.moment}`,
    journal,
  ]),
);
const now = await writeJournals(version);

test.each(files)('%s has journals of every kind of job, at two moments at least', (file) => {
  for (const job of Object.keys(registry)) {
    const its = read(file).filter((one) => one.job === job);
    expect(its.length, job).toBeGreaterThanOrEqual(2);
  }
});

test('the stored shape of today has journals', () => {
  const newest = newestFile(files);
  expect(newest, 'run `pnpm --filter @winnow/robot journals`').toBeDefined();
  expect(storedShape(now), 'changed: run `pnpm --filter @winnow/robot journals`').toEqual(
    storedShape(read(newest!)),
  );
});

test('the command that writes them still reaches every moment', () => {
  const moments = ({ job, moment }: Journal) => `${job}.${moment}`;
  expect(now.map(moments)).toEqual(
    expect.arrayContaining([...new Set(journals.map(([, one]) => moments(one)))]),
  );
});

/** Every obstacle is over, and a stopped job is queued again. */
async function resumed(journal: Journal, isPageThere: boolean) {
  const world = await worldOfJournal(journal, registry);
  world.api.isUp = true;
  world.network.isSignedOut = false;
  if (!isPageThere) world.network.losePage();
  const { key, value } = world.store.dump('jobs')[0]!;
  if (value.job.status === 'stopped') await world.start().engine.queue.requeue(key);
  void world.instance.engine.tick();
  await world.finished(key);
  return world;
}

/** Days of waiting out a block are played in 2 s on a machine that is busy: a slow one needs more than the usual 5. */
const boundMs = 30_000;

describe.each(journals)('%s', (label, journal) => {
  test.each([
    ['the page outlived the worker', true],
    ['the browser was restarted', false],
  ])(
    'goes on to the right end when %s',
    async (_how, isPageThere) => {
      const world = await resumed(journal, isPageThere);
      const story = stories.find(({ name }) => name === journal.job)!;

      expect(world.api.wrongs).toEqual([]);
      expect(world.errors).toEqual([]);
      expect(world.store.dump('jobs').map(({ value }) => value.job.status)).toEqual(['done']);
      story.holds(world);
      const { presses, requests, reactions } = world.network;
      const pressed = [...presses, ...requests, ...reactions].map(({ id }) => id);
      expect(new Set(pressed).size, 'each act once').toBe(pressed.length);
    },
    boundMs,
  );

  test('opens in the database of today as it was written', async () => {
    const name = `journal ${label}`;
    const former = await openDB(name, journal.database, {
      upgrade: (db) => {
        for (const table of Object.keys(journal.tables)) db.createObjectStore(table);
      },
    });
    for (const [table, rows] of Object.entries(journal.tables))
      for (const { key, value } of rows) await former.put(table, value, key);
    former.close();

    const store = indexedDbStore<Tables>(name, databaseVersion, tableNames);
    for (const table of tableNames)
      expect(await store.read((tx) => tx.list(table))).toEqual(journal.tables[table] ?? []);
    await store.write((tx) => tx.delete('jobs', 'nobody'));
  });
});
