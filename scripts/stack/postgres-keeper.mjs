/** Keeps one PostgreSQL server while standard input is open. Then it stops the server and removes its files. */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findPostgres } from './postgres-binaries.mjs';

const MAX_PORTS = 10;
const folder = mkdtempSync(join(tmpdir(), 'winnow-postgres-'));
let server;
let leaving = false;

async function leave(code) {
  if (leaving) return;
  leaving = true;
  if (server && server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    const insist = setTimeout(() => server.kill('SIGQUIT'), 5000);
    server.kill('SIGINT'); // fast shutdown: open connections are cut
    await ended;
    clearTimeout(insist);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void leave(0));
process.stdin.resume().on('close', () => void leave(0));

try {
  process.stdout.write(`${await start()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  await leave(1);
}

async function start() {
  const owner = systemUser();
  const password = randomBytes(12).toString('hex');
  writeFileSync(join(folder, 'password'), password, { mode: 0o600 });
  for (const path of [folder, join(folder, 'password')])
    if (owner) chownSync(path, owner.uid, owner.gid);

  const as = { ...owner, cwd: folder, env: { ...process.env, LC_MESSAGES: 'C' } };
  const bin = reachable(findPostgres(), as);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    // The folder is deleted with the server, so its data need not reach the disk.
    [
      '-D',
      data,
      '-U',
      'winnow',
      '-A',
      'scram-sha-256',
      `--pwfile=${join(folder, 'password')}`,
      '-E',
      'UTF8',
    ].concat([`--locale=${locale()}`, '--no-sync']),
    { ...as, stdio: 'pipe' },
  );

  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    timezone: 'UTC',
  };
  const program = join(bin, 'postgres');
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const port = await served((own) =>
    spawn(program, ['-D', data, ...given, '-c', `port=${own}`], {
      ...as,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  return `postgres://winnow:${password}@127.0.0.1:${port}/postgres`;
}

/** PostgreSQL refuses to run as root, so it then runs as an unprivileged user. */
function systemUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody', 'winnow-test'])
    try {
      return identify(name);
    } catch {
      // no such user here
    }
  execFileSync('useradd', [
    '--system',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'winnow-test',
  ]);
  return identify('winnow-test');
}

function identify(name) {
  const ask = (flag) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
  return { uid: ask('-u'), gid: ask('-g') };
}

/** The folder of the binaries, or a copy when the other user may not read the folder. */
function reachable(bin, as) {
  try {
    execFileSync(join(bin, 'postgres'), ['--version'], { ...as, stdio: 'pipe' });
    return bin;
  } catch (error) {
    if (error.code !== 'EACCES') throw error;
    const copy = join(folder, 'program');
    cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
    return join(copy, 'bin');
  }
}

/** A UTF-8 locale. With plain C the cluster would use SQL_ASCII and store a name like 'Łucja' as bytes. */
function locale() {
  if (process.platform === 'win32') return 'C';
  const known = execFileSync('locale', ['-a'], { encoding: 'utf8' }).split('\n');
  return known.find((name) => /^(C|en_US)\.utf-?8$/i.test(name)) ?? 'C';
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Starts the server and returns its port. Another process may take a free port before the server binds it, so
 * it retries.
 */
async function served(startOn) {
  for (let times = 1; ; times += 1) {
    const port = await freePort();
    server = startOn(port);
    if (await ready(times < MAX_PORTS)) return port;
  }
}

/** Resolves to false when the port was taken and another may be tried. */
function ready(mayTryAnother) {
  return new Promise((resolve, reject) => {
    let log = '';
    let isReady = false;
    server.stderr.setEncoding('utf8').on('data', (chunk) => {
      if (log.length < 10_000) log += chunk;
      isReady ||= log.includes('ready to accept connections');
      if (isReady) resolve(true);
    });
    server.once('error', reject);
    server.once('exit', () => isReady && void leave(1));
    // On 'close' and not on 'exit', because only then all of its output was read.
    server.once('close', () => {
      if (isReady) return;
      if (!leaving && mayTryAnother && log.includes('could not bind')) resolve(false);
      else reject(new Error(log));
    });
  });
}
