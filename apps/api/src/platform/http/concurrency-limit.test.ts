import { describe, expect, onTestFinished, test } from 'vitest';
import { backend, newDatabaseUrl, waitingForLocks } from '../../testing/database';
import { openWorld } from '../../testing/world';
import { lockUser } from '../database/lock-user';
import { migrate } from '../database/migrate';
import { openPostgres } from '../database/postgres';
import { createConcurrencyLimit } from './concurrency-limit';

describe('calls under a concurrency limit', () => {
  /** Works that begin when they get their turn and end when they are told. */
  function works(limits: Partial<Parameters<typeof createConcurrencyLimit>[0]> = {}) {
    const limited = createConcurrencyLimit({
      maxRunning: 2,
      maxQueued: 10,
      queueTimeoutMs: 3_600_000,
      ...limits,
    });
    const begun: string[] = [];
    const ends = new Map<string, (failure?: Error) => void>();
    const start = (who: string, name: string) =>
      limited(who, () => {
        begun.push(name);
        return new Promise<string>((resolve, reject) => {
          ends.set(name, (failure) => (failure ? reject(failure) : resolve(name)));
        });
      });
    return { begun, start, end: (name: string, failure?: Error) => ends.get(name)?.(failure) };
  }

  test('run up to the limit at once, in order, whether earlier calls succeed or fail', async () => {
    const { begun, start, end } = works();
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => start('ann', name));
    expect(begun).toEqual(['a', 'b']);
    end('b');
    expect(await all[1]).toBe('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    end('a', new Error('a failed'));
    await expect(all[0]).rejects.toThrow('a failed');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    for (const name of ['c', 'd', 'e']) {
      await expect.poll(() => begun).toContain(name);
      end(name);
    }
    expect(await Promise.all(all.slice(2))).toEqual(['c', 'd', 'e']);
    // Nothing of it is left behind: there are two turns again.
    for (const name of ['f', 'g', 'h']) void start('ann', name);
    expect(begun.slice(5)).toEqual(['f', 'g']);
  });

  test('have a timeout in the queue, and the calls behind move up', async () => {
    const { begun, start, end } = works({ queueTimeoutMs: 50 });
    const first = [start('ann', 'a'), start('ann', 'b')];
    const late = start('ann', 'c');
    await expect(late).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
    end('a');
    await first[0];
    // The turn of 'a' is free, and was given to nobody who had gone.
    void start('ann', 'd');
    expect(begun).toEqual(['a', 'b', 'd']);
  });

  test('have a queue of limited length', async () => {
    const { begun, start, end } = works({ maxQueued: 1 });
    const all = ['a', 'b', 'c'].map((name) => start('ann', name));
    await expect(start('ann', 'd')).rejects.toMatchObject({ code: 'rate_limited' });
    end('a');
    await all[0];
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  test('of one user do not delay other users', () => {
    const { begun, start } = works();
    for (const name of ['a', 'b', 'c']) void start('ann', name);
    void start('bob', 'd');
    expect(begun).toEqual(['a', 'b', 'd']);
  });
});

test.runIf(backend === 'postgres')(
  'a user who waits for a long call of their own leaves connections to the other users',
  async () => {
    const url = await newDatabaseUrl();
    const [few, own] = [5, 2].map((connections) =>
      openPostgres(url, { connections, onLost: () => undefined }),
    );
    onTestFinished(async () => {
      await few!.close();
      await own!.close();
    });
    await migrate(own!);
    const world = await openWorld({}, few);
    const [ann, bob] = [await world.someone(), await world.someone()];
    const write = (n: number) => ann.page.settings.write({ settings: { unfriening_limit: n } });
    let asked: Promise<unknown>[] = [];
    await own!.tx(async (held) => {
      await lockUser(held, ann.id);
      // Others come in only when those before them are known to wait.
      asked = [1, 2, 3].map(write);
      await expect.poll(() => waitingForLocks(own!)).toHaveLength(3);
      asked.push(...[4, 5, 6, 7, 8, 9].map(write));
      expect(await bob.page.settings.read({})).toMatchObject({ unfriening_limit: null });
      await expect(
        bob.page.settings.write({ settings: { unfriening_limit: 7 } }),
      ).resolves.toMatchObject({ unfriening_limit: 7 });
    });
    expect(await Promise.all(asked)).toHaveLength(9);
  },
);
