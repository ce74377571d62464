import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Client, createClient } from '@winnow/sdk/client';
import { contract } from '@winnow/sdk/contract';
import { inject, onTestFinished } from 'vitest';
import { quickWebAssembly } from '../../test-engine';
import './program-setup';

const folder = fileURLToPath(new URL('../..', import.meta.url));

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

const exitWithParent = new URL('../../../../scripts/stack/exit-with-parent.mjs', import.meta.url)
  .href;

/** Runs a built program as a process of its own, which ends with the test at the latest. */
export function run(
  program: 'server' | 'cli',
  args: readonly string[],
  env: Record<string, string>,
) {
  const child = spawn(
    process.execPath,
    [
      quickWebAssembly,
      '--import',
      exitWithParent,
      join(inject('programs'), `${program}.js`),
      ...args,
    ],
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
): Promise<Server> {
  const { child, ended, stderr } = run('server', args, { PORT: '0', ...env });
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
