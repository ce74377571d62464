import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root, run } from '../scripts/run.mjs';
import { findPostgres } from '../scripts/stack/postgres-binaries.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter } from 'node:path';
import { median } from './report.mjs';

/** Exports the tables, empties them, and times one COPY transaction that fills them again. */
export async function copyIntoPostgres(Client, url, tables) {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-copy-'));
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const rows = {};
    for (const table of tables) {
      const { rows: counted } = await client.query(`select count(*)::int as n from ${table}`);
      rows[table] = counted[0].n;
    }
    await psql(
      url,
      tables.map((table) => `\\copy ${table} to '${join(folder, table)}'`),
    );
    const seconds = [];
    for (let round = 0; round < 3; round += 1) {
      await client.query(`truncate ${tables.join(', ')}`);
      const began = performance.now();
      await psql(url, [
        'begin',
        ...tables.map((table) => `\\copy ${table} from '${join(folder, table)}'`),
        'commit',
      ]);
      seconds.push((performance.now() - began) / 1000);
    }
    return { rows, seconds: median(seconds) };
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function psql(url, commands) {
  const PATH = `${findPostgres()}${delimiter}${process.env['PATH']}`;
  const args = ['--no-psqlrc', '--quiet', '-v', 'ON_ERROR_STOP=1', '-d', url];
  for (const command of commands) args.push('-c', command);
  const { code, output } = await run('psql', args, { env: { PATH } });
  if (code !== 0) throw new Error(`psql failed:\n${output}`);
}

/** The same in this process, on the database folder that the api has closed. */
export async function copyIntoPglite(dataDir, tables) {
  const { PGlite } = createRequire(join(root, 'apps/api/package.json'))('@electric-sql/pglite');
  const pglite = await PGlite.create({ dataDir, relaxedDurability: true });
  try {
    const rows = {};
    const texts = {};
    for (const table of tables) {
      const counted = await pglite.query(`select count(*)::int as n from ${table}`);
      rows[table] = counted.rows[0].n;
      texts[table] = (await pglite.query(`copy ${table} to '/dev/blob'`)).blob;
    }
    const seconds = [];
    for (let round = 0; round < 3; round += 1) {
      await pglite.exec(`truncate ${tables.join(', ')}`);
      const began = performance.now();
      await pglite.transaction(async (inside) => {
        for (const table of tables)
          await inside.query(`copy ${table} from '/dev/blob'`, [], { blob: texts[table] });
      });
      seconds.push((performance.now() - began) / 1000);
    }
    return { rows, seconds: median(seconds) };
  } finally {
    await pglite.close();
  }
}
