import { spawn } from 'node:child_process';
import { chmodSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { packagedPostgres } from './postgres-binaries.mjs';
import { startPostgres } from './postgres.mjs';
import { temporaryTree } from './temporary-tree.mjs';

const patience = { timeout: 30_000, interval: 100 };
afterEach(() => vi.unstubAllEnvs());

function answers(url) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** A temporary folder of the test's own, so that servers of others do not disturb the count. */
function ownTemporaryFolder() {
  const { base, remove } = temporaryTree({ files: {} });
  onTestFinished(remove);
  chmodSync(base, 0o755); // the server's own user must get through
  vi.stubEnv('TMPDIR', base);
  return () => readdirSync(base);
}

describe('the PostgreSQL of the tests', () => {
  test('answers on the loopback alone until it is stopped, then leaves nothing', async () => {
    const folders = ownTemporaryFolder();
    const { url, stop } = await startPostgres();
    expect(new URL(url).hostname).toBe('127.0.0.1');
    expect(await answers(url)).toBe(true);
    expect(folders()).toHaveLength(1);
    await stop();
    expect(await answers(url)).toBe(false);
    expect(folders()).toEqual([]);
  });

  test('comes from the package where none is installed', async () => {
    vi.stubEnv('POSTGRES_BIN', packagedPostgres());
    const { url, stop } = await startPostgres();
    expect(await answers(url)).toBe(true);
    await stop();
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGKILL'])('goes when its owner goes by %s', async (signal) => {
    const folders = ownTemporaryFolder();
    const script = `
        import { startPostgres } from ${JSON.stringify(new URL('postgres.mjs', import.meta.url).href)};
        import { stopCleanly } from ${JSON.stringify(new URL('run.mjs', import.meta.url).href)};
        stopCleanly();
        console.log((await startPostgres()).url);
        setInterval(() => undefined, 1000);`;
    const owner = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const url = await new Promise((resolve) =>
      owner.stdout.once('data', (line) => resolve(`${line}`.trim())),
    );
    expect(await answers(url)).toBe(true);
    owner.kill(signal);
    await vi.waitFor(async () => expect(await answers(url)).toBe(false), patience);
    await vi.waitFor(() => expect(folders()).toEqual([]), patience);
  });

  test('says what is wrong when it cannot start', async () => {
    vi.stubEnv('POSTGRES_BIN', tmpdir());
    await expect(startPostgres()).rejects.toThrow('No PostgreSQL 15 or later was found');
  });
});
