import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

const windows = process.platform === 'win32';
const running = new Set();
const stopHandlers = new Set();
let stopping = false;

/** Registers work to do when the process is told to stop. Returns a function that unregisters it. */
export function onStop(work) {
  stopHandlers.add(work);
  return () => stopHandlers.delete(work);
}

/**
 * Runs a command and returns its exit code and output. It does not throw when the command fails. Once this
 * process has been told to stop, no command is started and the promise never settles. `log` names a file for
 * the output, `echo` prints it as it arrives, `timeout` is in seconds.
 */
export function run(command, args, { cwd = root, env, log, echo = false, timeout = 600 } = {}) {
  return new Promise((resolve) => {
    if (stopping) return;
    // A process group of its own, so that stopping it also stops its children.
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
      if (stopping) return; // resolving would let the caller continue with its next step
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

/** Sends SIGTERM to a child and everything it started, then SIGKILL after five seconds. */
async function stopGroup(child) {
  if (child.exitCode !== null || child.pid === undefined) return;
  const send = (signal) => {
    try {
      if (windows) child.kill(signal);
      else process.kill(-child.pid, signal);
    } catch {
      // The group has already ended.
    }
  };
  send('SIGTERM');
  await Promise.race([
    new Promise((resolve) => child.once('close', resolve)),
    new Promise((resolve) => setTimeout(resolve, 5000).unref()),
  ]);
  send('SIGKILL');
}

/** On SIGINT, SIGTERM or SIGHUP, stops every child and every registered server before this process exits. */
export function stopCleanly() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      await Promise.allSettled([...running].map(stopGroup));
      await Promise.allSettled([...stopHandlers].map((work) => work()));
      process.exit(128 + constants.signals[signal]);
    });
  }
}

/**
 * Resolves when one of these servers ends by itself. Never settles when it ends because everything is being
 * stopped.
 */
export async function endedByItself(...servers) {
  await Promise.race(servers.map(({ ended }) => ended));
  // Ctrl+C reaches the whole group at once, so a server's end may be seen before our own signal.
  await sleep(500);
  if (stopping) await new Promise(() => {});
}
