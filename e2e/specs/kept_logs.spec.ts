import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test as base } from '@playwright/test';
import { Client } from 'pg';
import { followLogs } from '../stack/browser/kept-logs';
import { hasServer } from '../stack/server-database';
import { Stack } from '../stack/stack';
import { endOf } from '../stack/transport';

const test = base.extend<{ stack: Stack; database: Client }>({
  stack: async ({}, use) => {
    const stack = await Stack.start();
    await use(stack);
    await stack.stop();
  },
  database: async ({ stack }, use) => {
    const database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
    await use(database);
    await database.end();
  },
});

test.skip(!hasServer(), 'an embedded database is open to its api alone');

test(
  'what the api did not expect fails a test with its cause, also what no answer tells, and the logs stay; an api that a test left away is there again',
  { tag: '@full' },
  async ({ stack, database }, info) => {
    // Nothing else runs in this process between the answer and the verdict, so a line that is written later would be
    // missed.
    const ask = () => {
      const program = `fetch('${stack.apiUrl}/users/current', { headers: { authorization: 'Bearer ${'x'.repeat(64)}' } })
      .then(({ status }) => process.stdout.write(String(status)))`;
      return Number(execFileSync(process.execPath, ['-e', program]));
    };
    const quiet = followLogs(stack, info);
    expect(ask()).toBe(401);
    quiet.verdict();

    const logs = followLogs(stack, info);
    await database.query('alter table tokens rename to lost');
    expect(ask()).toBe(500);
    expect(() => logs.verdict()).toThrow(/42P01/);
    const kept = (name: string) => readFileSync(info.outputPath(name), 'utf8');
    expect(kept('api.log')).toContain('"status":500');
    expect(kept('api.log')).not.toContain('"status":401');
    expect(readFileSync(stack.networkLog, 'utf8')).toContain('"ready":true');
    expect(kept('network.log'), 'what came before is not of this test').toBe('');
    await database.query('alter table lost rename to tokens');

    await test.step('an error of which no answer tells', async () => {
      const before = endOf(stack.log);
      const ofQueue = followLogs(stack, info);
      await database.query('alter schema pgboss rename to lost');
      await expect
        .poll(() => readFileSync(stack.log).subarray(before).toString())
        .toMatch(/"level":50.*"msg":"queue".*\n/);
      expect(() => ofQueue.verdict()).toThrow(/"msg": "queue"/);
      await database.query('alter schema lost rename to pgboss');
    });

    await test.step('an api that is away', async () => {
      const isThere = () =>
        fetch(`${stack.apiUrl}/users/current`).then(
          ({ status }) => status === 401,
          () => false,
        );
      await stack.killApi();
      expect(await isThere()).toBe(false);
      await stack.startApi();
      expect(await isThere()).toBe(true);
      // If it runs already, no second one is started.
      await stack.startApi();
      expect(await isThere()).toBe(true);
    });
  },
);
