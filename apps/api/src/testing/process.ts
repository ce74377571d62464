import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Client, createClient } from '@winnow/sdk/client';
import { contract } from '@winnow/sdk/contract';
import { onTestFinished } from 'vitest';

const folder = fileURLToPath(new URL('../..', import.meta.url));

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

const sources = (program: string) => ['--import', 'tsx', `src/${program}`];

/** Builds the api into a folder of its own; returns the command that runs the server, and the removal of the folder. */
export function buildServer(): { program: readonly string[]; remove: () => void } {
  const out = `dist-test-${process.pid}`;
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--outDir', out], { cwd: folder });
  if (built.status !== 0) throw new Error(String(built.stderr));
  const leash = new URL('../../../../scripts/stack/leash.mjs', import.meta.url).href;
  return {
    program: ['--import', leash, `${out}/server.js`],
    remove: () => rmSync(join(folder, out), { recursive: true, force: true }),
  };
}

/** Runs a program as a process of its own, which ends with the test at the latest. */
export function run(
  program: string | readonly string[],
  args: readonly string[],
  env: Record<string, string>,
) {
  const child = spawn(
    process.execPath,
    [...(typeof program === 'string' ? sources(program) : program), ...args],
    {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'test', LOG_LEVEL: 'info', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => resolve({ code, stdout, stderr })),
  );
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  });
  return { child, ended, stderr: () => stderr };
}

export interface Server {
  url: string;
  metricsPort: number;
  child: ChildProcess;
  ended: Promise<Ended>;
  stderr: () => string;
  client: (token: string) => Client;
}

/** Starts the server on a free port and waits until it reports that it is ready. */
export async function startServer(
  env: Record<string, string>,
  args: readonly string[] = [],
  program: string | readonly string[] = 'server.ts',
): Promise<Server> {
  const { child, ended, stderr } = run(program, args, { PORT: '0', ...env });
  const line = await new Promise<string>((resolve, reject) => {
    if (!child.stdout) throw new Error('no stdout');
    createInterface({ input: child.stdout }).once('line', resolve);
    void ended.then((end) => reject(new Error(`the server did not start: ${end.stderr}`)));
  });
  const { url, metricsPort } = JSON.parse(line) as Pick<Server, 'url' | 'metricsPort'>;
  const client = (token: string) =>
    createClient({ baseUrl: `${url}/v1`, token: () => token, contract });
  return { url, metricsPort, child, ended, stderr, client };
}
