import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { openDB } from 'idb';
import { registry } from '../../jobs/index';
import { writeJournals } from '../../testing/stories/journal-moments';
import { indexedDbStore } from '../../platform/indexed-db-store';
import type { StoreError } from '../../platform/store';
import { storageTroubles } from './reasons';
import { type Journal, worldOfJournal } from '../../testing/simulation/journal';
import type { World } from '../../testing/simulation/world';
import { databaseVersion, tableNames, type Tables } from './tables';

const journals = await writeJournals('now');
const named = journals.map((one): [string, Journal] => [`${one.job}, ${one.moment}`, one]);

/** What a broken disk, a half written page or a release to come may leave behind. */
const spoilings: [string, (value: unknown) => unknown][] = [
  ['no object at all', () => 'spoiled'],
  ['nothing', () => null],
  [
    'half a row',
    (value) =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).filter((_, at) => at % 2 === 1))
        : {},
  ],
  [
    'of a release to come',
    (value) =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, { to_come: one }]))
        : { to_come: value },
  ],
];

/** Days of waiting pass quicker; the alarm alone must be enough. */
const netMs = 3_600_000;

const actsOf = ({ network }: World) => [
  ...network.presses,
  ...network.requests,
  ...network.reactions,
];

async function goOn(world: World, id: string): Promise<void> {
  void world.instance.engine.tick();
  await world.until(() => {
    const row = world.store.dump('jobs').find(({ key }) => key === id);
    const isOver = /^(done|failed)$/.test(row?.value.job.status ?? '');
    return isOver && world.store.dump('outbox').length === 0;
  }, 10 * 86_400_000);
}

/** The dashboard is opened and says for whom, the popup what was agreed to. */
async function saidAgain(world: World): Promise<void> {
  const { connectedUser } = world.instance.engine;
  const user = { id: 'user-1', first_name: 'Me', last_name: null, facebook_id: '1' };
  const known = { facebook_profile_id: '1000000001', username: 'me.myself', plan: 'pro' as const };
  await connectedUser.set(
    { ...user, ...known },
    'token-that-is-long-enough',
    'http://localhost/v1',
  );
  await connectedUser.acceptTerms(1);
  const { language: _, ...identity } = await world.network
    .port(
      () => world.clock.now(),
      null,
      async () => undefined,
    )
    .identity();
  await world.store.write((tx) => tx.put('facts', 'identity', identity));
  await connectedUser.confirm(identity.facebook_profile_id, 'user-1');
}

function heldTo(world: World, id: string, when: string): void {
  // What a step had returned is its job's own: the job stumbles over it, or the api refuses what comes of it.
  const wrongs = when.startsWith('steps ') ? [] : [...world.api.wrongs, ...world.errors];
  expect.soft(wrongs, when).toEqual([]);
  const pressed = actsOf(world).map((act) => act.id);
  expect(new Set(pressed).size, `${when}: nobody is acted on twice`).toBe(pressed.length);
  const { job } = world.store.dump('jobs').find(({ key }) => key === id)!.value;
  expect(['done', 'failed'], `${when}: it ends`).toContain(job.status);
  const words = job.failure?.text ?? 'start it again';
  expect(words, `${when}: in words that say what to do`).toMatch(
    /[Ss]tart (the job|it) again|confirm your username/,
  );
  for (const { value } of world.store.dump('ledger')) {
    const isOver = value.state === 'cancelled' && (value.unpressed ?? 0) > 0;
    expect(world.api.acts.get(value.id)?.state, `${when}: the api knows of every act`).toBe(
      isOver ? 'failed' : value.state,
    );
  }
}

describe.each(named)('%s', (_, journal) => {
  const id = journal.tables['jobs']![0]!.key;
  // What is not the job's is tried once with each job.
  const isFirst = journals.find(({ job }) => job === journal.job) === journal;
  const tables = Object.entries(journal.tables).filter(
    ([table, rows]) => rows.length > 0 && (isFirst || !/^(facts|pace|lease|logs)$/.test(table)),
  );

  test.each(tables.map(([table]) => table))(
    'a row of %s that cannot be read',
    async (table) => {
      expect.hasAssertions();
      const rows = journal.tables[table]!;
      const [first, last] = [rows[0]!.key, rows.at(-1)!.key];
      const keys = table === 'facts' ? rows.map(({ key }) => key) : [...new Set([first, last])];
      for (const key of keys)
        for (const [how, spoil] of spoilings) {
          const when = `${table} ${key} is ${how}`;
          const world = await worldOfJournal(journal, registry, { netMs });
          world.api.isUp = true;
          world.network.isSignedOut = false;
          await world.store.write(async (tx) => {
            const value = await tx.get(table as keyof Tables, key);
            await tx.put(table as keyof Tables, key, spoil(value) as never);
          });
          void world.instance.engine.tick();
          await world.until(() => false, 60_000);
          await saidAgain(world);
          await goOn(world, id);
          heldTo(world, id, when);
          // What can be queued again ends well.
          if (world.job(id).status === 'failed') {
            await world.instance.engine.queue.requeue(id).catch(() => undefined);
            await goOn(world, id);
            heldTo(world, id, `${when}, queued again`);
          }
        }
    },
    60_000,
  );
});

test('a row that cannot be read is not asked for in a loop, and an unreadable pace pauses everything', async () => {
  const journal = journals.find(
    ({ moment, job }) => moment === 'about-to-act' && job === 'remove_user_friends',
  )!;
  const world = await worldOfJournal(journal, registry);
  await world.store.write((tx) => tx.put('pace', 'state', 'spoiled' as never));
  void world.instance.engine.tick();
  await world.until(() => false, 3_600_000);

  expect(actsOf(world)).toEqual([]);
  const { waiting } = world.job('job-remove_user_friends');
  expect(waiting).toMatchObject({ code: 'blocked' });
  expect(waiting?.text).toMatch(/lost its record of recent actions/);
  expect(world.network.calls).toBe(journal.network['calls']);
  expect(world.transactions.write).toBeLessThan(400);
});

describe('the browser’s own storage', () => {
  test('a newer release has written it: nothing is touched, and the words say to update', async () => {
    (await openDB('newer', databaseVersion + 1)).close();
    const store = indexedDbStore<Tables>('newer', databaseVersion, tableNames);

    const error = (await store
      .read((tx) => tx.list('jobs'))
      .catch((e: unknown) => e)) as StoreError;
    expect(error).toMatchObject({ name: 'StoreError', fault: 'newer' });
    expect(storageTroubles[error.fault].text).toMatch(/to update this one/);
  });

  test('a newer release takes it over while this one runs: the words say to update, not that it failed', async () => {
    const store = indexedDbStore<Tables>('taken', databaseVersion, tableNames);
    await store.write((tx) => tx.put('facts', 'counter', 1));
    (await openDB('taken', databaseVersion + 1)).close();

    await expect(store.read((tx) => tx.list('jobs'))).rejects.toMatchObject({ fault: 'newer' });
  });

  test('it is full: nothing of the transaction is written, and the words say to free some space', async () => {
    const store = indexedDbStore<Tables>('full', databaseVersion, tableNames);
    await store.write((tx) => tx.put('facts', 'counter', 1));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    const write = store.write(async (tx) => {
      await tx.delete('facts', 'counter');
      await tx.put('facts', 'counter', 2);
    });

    await expect(write).rejects.toMatchObject({ name: 'StoreError', fault: 'full' });
    put.mockRestore();
    expect(await store.read((tx) => tx.get('facts', 'counter'))).toBe(1);
  });
});
