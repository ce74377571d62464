/** Holds one PostgreSQL server for as long as standard input stays open; then stops it and removes its files. */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findPostgres } from './postgres-binaries.mjs';

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
    // The folder goes with the server, so nothing of it needs to reach the disk.
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

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    timezone: 'UTC',
  };
  server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...as, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await ready();
  return `postgres://winnow:${password}@127.0.0.1:${port}/postgres`;
}

/** PostgreSQL refuses to run as root, so there it runs as a user that owns nothing else. */
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

/** The binaries themselves, or a copy where the other user may not enter the folder they are in. */
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

/** A locale of UTF-8: under plain C the cluster would keep text as SQL_ASCII, and a name like 'Łucja' as bytes. */
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

function ready() {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr.setEncoding('utf8').on('data', (chunk) => {
      if (log.length < 10_000) log += chunk;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => {
      reject(new Error(log));
      void leave(1);
    });
  });
}
