import { existsSync } from 'node:fs';
import { operate, OperatorError, understand } from './modules/operator/service';
import { ConfigError, readDatabaseConfig } from './platform/config';
import { FolderHeld } from './platform/database/lock';
import { migrate, SchemaError } from './platform/database/migrate';
import { openDatabase } from './platform/database/open';

/** The operator's command line. Exit code 0: done, 1: it could not be done, and why is on stderr. */
async function main(): Promise<void> {
  understand(process.argv.slice(2));
  const config = readDatabaseConfig(process.env);
  if (!config.databaseUrl && !existsSync(config.dataDir))
    throw new OperatorError(
      `There is no database in ${config.dataDir}. Start the server once, or set DATABASE_URL or DATA_DIR.`,
    );
  const database = await openDatabase(config, 'command line', () => undefined);
  try {
    await migrate(database);
    process.stdout.write(`${await operate(database, process.argv.slice(2), new Date())}\n`);
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  const isExpected =
    error instanceof OperatorError ||
    error instanceof ConfigError ||
    error instanceof FolderHeld ||
    error instanceof SchemaError;
  process.stderr.write(
    `${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = 1;
}
