import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { packagedPostgres } from './postgres-binaries.mjs';
import { startPostgres } from './postgres.mjs';
import { root } from '../run.mjs';
import { temporaryTree } from '../testing/temporary-tree.mjs';

const patience = { timeout: 100_000, interval: 100 };
afterEach(() => vi.unstubAllEnvs());

const pg = createRequire(join(root, 'apps', 'api', 'package.json'))('pg');

/** It itself: once it is gone its port may be another's, which does not know its password. */
async function answers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 100_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
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
        import { stopCleanly } from ${JSON.stringify(new URL('../run.mjs', import.meta.url).href)};
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

  test('takes another port when somebody took its own first', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => new Promise((resolve) => taken.close(resolve)));
    await once(taken, 'listening');
    const files = {
      initdb: `#!/bin/sh\nexec "$(dirname "$0")/program/bin/initdb" "$@"\n`,
      // The first server is given the port that is taken; where it runs is a folder of its own.
      postgres: `#!/bin/sh
        for given; do
          shift
          case "$given" in
            port=*) mkdir taken 2>/dev/null && given=port=${taken.address().port} ;;
          esac
          set -- "$@" "$given"
        done
        exec "$(dirname "$0")/program/bin/postgres" "$@"
      `,
    };
    const { base, remove } = temporaryTree({ files });
    onTestFinished(remove);
    // A copy, as the server's own user may not enter the package's folder where that is root's.
    cpSync(dirname(packagedPostgres()), join(base, 'program'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    for (const path of [base, join(base, 'initdb'), join(base, 'postgres')]) chmodSync(path, 0o755);
    const folders = ownTemporaryFolder();
    vi.stubEnv('POSTGRES_BIN', base);
    const { url, stop } = await startPostgres();
    expect(await answers(url)).toBe(true);
    expect(existsSync(join(tmpdir(), ...folders(), 'taken'))).toBe(true);
    await stop();
    expect(await answers(url)).toBe(false);
  });

  test('says what is wrong when it cannot start', async () => {
    vi.stubEnv('POSTGRES_BIN', tmpdir());
    await expect(startPostgres()).rejects.toThrow('No PostgreSQL 15 or later was found');
  });
});
