import { existsSync } from 'node:fs';
import * as conversions from './modules/conversions/service';
import { operate, OperatorError, parseCommandLine } from './modules/operator/service';
import { ConfigError, readConfig, readDatabaseConfig } from './platform/config';
import { FolderLocked } from './platform/database/lock';
import { migrate, MigrationLocked, SchemaError } from './platform/database/migrate';
import type { Database } from './platform/database/db';
import { DiskTooSmall, openDatabase } from './platform/database/open';

/** The operator's command line. Exit code 0: done. Exit code 1: not done, and stderr says why. */
async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const { thing } = parseCommandLine(words);
  const now = new Date();
  const config = readDatabaseConfig(process.env);
  if (!config.databaseUrl && !existsSync(config.dataDir))
    throw new OperatorError(
      `There is no database in ${config.dataDir}. Start the server once, or set DATABASE_URL or DATA_DIR.`,
    );
  const database = await openDatabase(config, 'command line', () => undefined);
  try {
    await migrate(database);
    const said =
      thing === 'conversion' ? sendConversions(database, now) : operate(database, words, now);
    process.stdout.write(`${await said}\n`);
  } finally {
    await database.close();
  }
}

/** The one command that needs more than a database. */
async function sendConversions(database: Database, now: Date): Promise<string> {
  const { conversions: config } = readConfig(process.env);
  if (!config)
    throw new OperatorError('There is no advertising service: META_PIXEL_ID is not set.');
  return conversions.resend(database, config, now);
}

try {
  await main();
} catch (error) {
  const isExpected =
    error instanceof OperatorError ||
    error instanceof ConfigError ||
    error instanceof FolderLocked ||
    error instanceof DiskTooSmall ||
    error instanceof SchemaError ||
    error instanceof MigrationLocked;
  process.stderr.write(
    `${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = 1;
}
