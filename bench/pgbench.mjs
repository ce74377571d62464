import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findPostgres } from '../scripts/stack/postgres-binaries.mjs';
import { run } from '../scripts/run.mjs';
import { firstUser, sqlHash, sqlId, userId } from './seed/friends.mjs';

const PATH = `${findPostgres()}${delimiter}${process.env['PATH']}`;

/**
 * The recorded statements as a pgbench script with the same values, except for the user, who differs in each
 * transaction.
 */
export function scriptOf(statements, number, users) {
  const literal = (value) => {
    if (value === null) return 'null';
    if (Buffer.isBuffer(value)) return sqlHash(':u');
    if (value === userId(number)) return sqlId(':u');
    return `'${value.replaceAll("'", "''")}'`;
  };
  const lines = statements.map(({ text, values }) => {
    const filled = text.replaceAll(/\$(\d+)/g, (_, at) => literal(values[Number(at) - 1]));
    return `${filled.replaceAll(/\s+/g, ' ').replace(/;\s*$/, '')};`;
  });
  return [`\\set u random(${firstUser}, ${firstUser + users - 1})`, ...lines, ''].join('\n');
}

/** Transactions per second. */
export async function pgbench(url, script, { clients, seconds }) {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-pgbench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, script);
  const { hostname, port, username, password, pathname } = new URL(url);
  const args = [
    '-n',
    '-M',
    'prepared',
    '-f',
    file,
    '-c',
    String(clients),
    '-j',
    '1',
    '-T',
    String(seconds),
  ];
  const env = {
    PATH,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
    PGOPTIONS: '-c timezone=UTC',
  };
  const { code, output } = await run('pgbench', args, { env, timeout: seconds + 60 });
  rmSync(folder, { recursive: true, force: true });
  const rate = /^tps = ([\d.]+)/m.exec(output)?.[1];
  if (code !== 0 || !rate) throw new Error(`pgbench failed:\n${output}`);
  return Number(rate);
}
