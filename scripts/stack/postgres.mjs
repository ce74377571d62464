import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onStop } from '../run.mjs';

const keeper = fileURLToPath(new URL('postgres-keeper.mjs', import.meta.url));

/**
 * Starts a separate PostgreSQL (15 or later) on a free port of 127.0.0.1, in a temporary folder. Returns its
 * `url` and `stop`. It also ends, and its folder is removed, when this process ends in any way: a keeper
 * process holds it and watches the pipe to us, which even kill -9 closes.
 */
export async function startPostgres() {
  const child = spawn(process.execPath, [keeper], {
    detached: true, // so that Ctrl+C in the terminal reaches only us, and the keeper can clean up
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => (complaint += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));

  const url = await new Promise((resolve, reject) => {
    let line = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      line += chunk;
      if (line.endsWith('\n')) resolve(line.trim());
    });
    void ended.then(() => reject(new Error(`PostgreSQL did not start.\n${complaint}`)));
  });

  // A running server must not keep its owner's process alive.
  for (const handle of [child, child.stdin, child.stdout, child.stderr]) handle.unref();

  const stop = async () => {
    forget();
    child.ref();
    child.stdin.end();
    await ended;
  };
  const forget = onStop(stop);
  return { url, stop };
}
