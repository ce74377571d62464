import { existsSync } from 'node:fs';
import * as conversions from './modules/conversions/service';
import {
  billingUsage,
  type BillingTools,
  isBillingCommand,
  operateBilling,
} from './modules/operator/billing';
import { operate, OperatorError, parseCommandLine, usage } from './modules/operator/service';
import { createStripe } from './outside/stripe';
import { createLog } from './platform/log';
import { ConfigError, readConfig, readDatabaseConfig } from './platform/config';
import { FolderLocked } from './platform/database/lock';
import { migrate, MigrationLocked, SchemaError } from './platform/database/migrate';
import type { Database } from './platform/database/db';
import { DiskTooSmall, openDatabase } from './platform/database/open';

/** The operator's command line. Exit code 0: done. Exit code 1: not done, and stderr says why. */
async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const thing = thingOf(words);
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
      thing === 'conversion'
        ? sendConversions(database, now)
        : thing === 'billing'
          ? operateBilling(billingTools(database, now), words)
          : operate(database, words, now);
    process.stdout.write(`${await said}\n`);
  } finally {
    await database.close();
  }
}

/** What the words are about. Throws the usage for words that are no command. */
function thingOf(words: readonly string[]): string {
  const [thing, verb = '', ...rest] = words;
  if (thing === 'billing' && isBillingCommand(verb, rest)) return thing;
  if (thing === 'billing') throw new OperatorError(`Use one of:\n${usage}\n${billingUsage}`);
  return parseCommandLine(words).thing ?? '';
}

function billingTools(db: Database, now: Date): BillingTools {
  const { stripe, plans } = readConfig(process.env);
  if (!stripe)
    throw new OperatorError('There is no payment provider: STRIPE_SECRET_KEY is not set.');
  const log = createLog('silent');
  return { db, payments: createStripe(stripe), log, now, removalDays: plans.removalDays };
}

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
