import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import { version } from '@winnow/sdk/brand';
import { registry } from '../../jobs/index';
import { writtenNow } from '../stories/journal-moments';
import { stories } from '../stories/stories';
import { indexedStore } from '../../platform/indexed-store';
import { fromText, type Journal, worldOfJournal } from '../simulation/journal';
import { databaseVersion, tableNames, type Tables } from '../../engine/store/tables';

const folder = fileURLToPath(new URL('.', import.meta.url));
const journals = readdirSync(folder)
  .filter((name) => name.startsWith('v'))
  .flatMap((release) =>
    readdirSync(join(folder, release)).map((file): [string, Journal] => [
      `${release} ${file.replace('.json', '')}`,
      fromText(readFileSync(join(folder, release, file), 'utf8')),
    ]),
  );

test('every release has journals of every kind of job, at two moments at least', () => {
  const releases = new Set([version, ...journals.map(([, journal]) => journal.version)]);
  for (const release of releases)
    for (const job of Object.keys(registry)) {
      const its = journals.filter(([, one]) => one.version === release && one.job === job);
      expect(its.length, `${job} of release ${release}`).toBeGreaterThanOrEqual(2);
    }
});

test('the command that writes them for the next release still comes to every moment', async () => {
  const now = await writtenNow(version);
  const moments = ({ job, moment }: Journal) => `${job}.${moment}`;
  expect(now.map(moments)).toEqual(
    expect.arrayContaining([...new Set(journals.map(([, one]) => moments(one)))]),
  );
});

/** Everything that was in the way is over; whoever stopped the job queues it again. */
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

describe.each(journals)('%s', (_, journal) => {
  test.each([
    ['the page outlived the worker', true],
    ['the browser was started anew', false],
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
      expect(new Set(pressed).size, 'nobody is acted on twice').toBe(pressed.length);
    },
    boundMs,
  );

  test('opens in the database of today as it was written', async () => {
    const name = `journal-${journal.job}-${journal.moment}-${journal.version}`;
    const former = await openDB(name, journal.database, {
      upgrade: (db) => {
        for (const table of Object.keys(journal.tables)) db.createObjectStore(table);
      },
    });
    for (const [table, rows] of Object.entries(journal.tables))
      for (const { key, value } of rows) await former.put(table, value, key);
    former.close();

    const store = indexedStore<Tables>(name, databaseVersion, tableNames);
    for (const table of tableNames)
      expect(await store.read((tx) => tx.list(table))).toEqual(journal.tables[table] ?? []);
    await store.write((tx) => tx.delete('jobs', 'nobody'));
  });
});
