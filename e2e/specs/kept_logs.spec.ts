import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { followLogs } from '../stack/kept-logs';
import { hasServer } from '../stack/server-database';
import { Stack } from '../stack/stack';

test.skip(!hasServer(), 'an embedded database is open to its api alone');

test('what the api did not expect fails a test with its cause, and the logs stay', async ({
  request,
}, info) => {
  const stack = await Stack.start();
  const database = new Client({ connectionString: stack.databaseUrl });
  try {
    const headers = { authorization: `Bearer ${'x'.repeat(64)}` };
    const ask = async () =>
      (await request.get(`${stack.apiUrl}/users/current`, { headers })).status();
    const quiet = followLogs(stack, info);
    expect(await ask()).toBe(401);
    quiet.verdict();

    const logs = followLogs(stack, info);
    await database.connect();
    await database.query('alter table tokens rename to lost');
    expect(await ask()).toBe(500);
    const kept = () => {
      logs.keep();
      return readFileSync(info.outputPath('api.log'), 'utf8');
    };
    await expect.poll(kept).toContain('"status":500');
    expect(kept()).not.toContain('"status":401');
    expect(() => logs.verdict()).toThrow(/42P01/);
    expect(readFileSync(info.outputPath('network.log'), 'utf8')).toContain('"ready":true');
  } finally {
    await database.end();
    await stack.stop();
  }
});
