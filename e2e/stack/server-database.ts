import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Whether the tests have a PostgreSQL, as in `npm test`. */
export function hasServer(): boolean {
  return serverUrl() !== undefined;
}

/** An empty database on the tests' PostgreSQL. */
export async function createDatabase() {
  const name = newName();
  await onServer(`create database ${name}`);
  return { name, url: urlOf(name) };
}

/** A copy of another database, to which no client may be connected. */
export async function copyDatabase(template: string) {
  const name = newName();
  await onServer(`create database ${name} template ${template}`);
  return { name, url: urlOf(name) };
}

export async function dropDatabase(name: string) {
  await onServer(`drop database ${name} with (force)`);
}

function serverUrl(): string | undefined {
  return process.env['TEST_DATABASE_URL'] || undefined;
}

function newName() {
  return `winnow_e2e_${randomBytes(6).toString('hex')}`;
}

function urlOf(name: string) {
  const url = new URL(serverUrl() ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(statement: string) {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
