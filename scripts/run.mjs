import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

const windows = process.platform === 'win32';
const running = new Set();
const farewells = new Set();
let stopping = false;

/** Registers work to be done when the process is told to stop. Returns a function that takes it back. */
export function onStop(work) {
  farewells.add(work);
  return () => farewells.delete(work);
}

/**
 * Runs a command to its end and returns its exit code and output, never throwing for a failing command.
 * Once this process has been told to stop, nothing is run any more, and the answer never comes.
 * `log` names a file that receives the output, `echo` shows it as it comes, `timeout` is in seconds.
 */
export function run(command, args, { cwd = root, env, log, echo = false, timeout = 600 } = {}) {
  return new Promise((resolve) => {
    if (stopping) return;
    // A group of its own, so that stopping it stops what it started too.
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: !windows,
      shell: windows,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const file = log ? createWriteStream(log, { flags: 'a' }) : undefined;
    let output = '';
    const take = (chunk) => {
      output += chunk;
      file?.write(chunk);
      if (echo) process.stdout.write(chunk);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take);

    running.add(child);
    const clock = setTimeout(() => {
      take(`\nstopped after ${timeout} s\n`);
      void stopGroup(child);
    }, timeout * 1000);

    const finish = (code) => {
      clearTimeout(clock);
      running.delete(child);
      if (stopping) return; // whoever waits for this would go on with the next thing
      if (file) file.end(() => resolve({ code, output }));
      else resolve({ code, output });
    };
    child.on('error', (error) => {
      take(`${error.message}\n`);
      finish(127);
    });
    child.on('close', (code, signal) => finish(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** Asks a child and everything it started to end, and makes it after five seconds. */
async function stopGroup(child) {
  if (child.exitCode !== null || child.pid === undefined) return;
  const send = (signal) => {
    try {
      if (windows) child.kill(signal);
      else process.kill(-child.pid, signal);
    } catch {
      // It ended in the meantime, which is what was wanted.
    }
  };
  send('SIGTERM');
  await Promise.race([
    new Promise((resolve) => child.once('close', resolve)),
    new Promise((resolve) => setTimeout(resolve, 5000).unref()),
  ]);
  send('SIGKILL');
}

/** Makes Ctrl+C and a polite kill end every child and every registered server before this process ends. */
export function stopCleanly() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      await Promise.allSettled([...running].map(stopGroup));
      await Promise.allSettled([...farewells].map((work) => work()));
      process.exit(128 + constants.signals[signal]);
    });
  }
}

/** Resolves when one of these servers ends by itself; never when it ends because all of it is being stopped. */
export async function endedByItself(...servers) {
  await Promise.race(servers.map(({ ended }) => ended));
  // Ctrl+C reaches the whole group at once: the end of a server may be seen before our own signal.
  await sleep(500);
  if (stopping) await new Promise(() => {});
}
