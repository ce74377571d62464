import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { run } from './run.mjs';
import { temporaryTree } from './testing/temporary-tree.mjs';

const here = new URL('run.mjs', import.meta.url).href;
const patience = { timeout: 100_000, interval: 50 };

const alive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('running a command', () => {
  test('gives its exit code and all its output', async () => {
    const { code, output } = await run('sh', ['-c', 'echo out; echo err >&2; exit 3']);
    expect(code).toBe(3);
    expect(output.split('\n').toSorted((a, b) => a.localeCompare(b))).toEqual(['', 'err', 'out']);
  });

  test('gives 127 for a command that is not there', async () => {
    expect(await run('winnow-no-such-command', [])).toMatchObject({ code: 127 });
  });

  test('ends it, and what it started, after its time', async () => {
    const { code, output } = await run('sh', ['-c', 'sleep 60 & echo $!; wait'], { timeout: 0.3 });
    expect(code).not.toBe(0);
    expect(output).toContain('stopped after 0.3 s');
    await vi.waitFor(() => expect(alive(Number.parseInt(output))).toBe(false), patience);
  });

  test.each(['SIGINT', 'SIGTERM'])(
    'stops it all on %s and goes on with nothing',
    async (signal) => {
      const { base, remove } = temporaryTree({ files: {} });
      onTestFinished(remove);
      const pids = join(base, 'pids');
      const script = `
      import { writeFileSync } from 'node:fs';
      import { onStop, run, stopCleanly } from ${JSON.stringify(here)};
      stopCleanly();
      onStop(() => writeFileSync('farewell', 'said'));
      await run('sh', ['-c', 'sleep 60 & echo $! > pids; wait'], { cwd: '.' });
      await run('sh', ['-c', 'touch went-on'], { cwd: '.' });`;
      const owner = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: base });
      const ended = new Promise((resolve) => owner.once('close', resolve));
      await vi.waitFor(() => expect(readFileSync(pids, 'utf8')).toMatch(/\d+\n/), patience);

      owner.kill(signal);

      expect(await ended).toBe(signal === 'SIGINT' ? 130 : 143);
      const pid = Number(readFileSync(pids, 'utf8'));
      await vi.waitFor(() => expect(alive(pid)).toBe(false), patience);
      expect(existsSync(join(base, 'farewell'))).toBe(true);
      expect(existsSync(join(base, 'went-on'))).toBe(false);
    },
  );

  test('a server that ends because all of it is stopped did not end by itself', async () => {
    const script = `
      import { spawn } from 'node:child_process';
      import { endedByItself, onStop, stopCleanly } from ${JSON.stringify(here)};
      stopCleanly();
      const server = spawn('sleep', ['60']);
      const ended = new Promise((resolve) => server.once('close', resolve));
      // What is still to do while it stops.
      onStop(() => ended.then(() => new Promise((go) => setTimeout(go, 200))));
      console.log('started');
      await endedByItself({ ended });
      console.log('ended by itself');`;
    const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
      detached: true,
    });
    let said = '';
    owner.stdout.on('data', (data) => (said += data));
    const ended = new Promise((resolve) => owner.once('close', resolve));
    await vi.waitFor(() => expect(said).toContain('started'), patience);
    // Ctrl+C reaches the whole group.
    process.kill(-Number(owner.pid), 'SIGINT');
    expect(await ended).toBe(130);
    expect(said).not.toContain('ended by itself');
  });
});
