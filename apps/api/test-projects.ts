import { readFileSync, readdirSync } from 'node:fs';

const meetsTheDatabase = /^\/\/ On both databases: |\bfrom '(\.\.?\/)+testing\/database'/m;

/**
 * The test files that run on both databases: those of the database and the queue, those that ask for more of a database
 * than a world, and those that say `// On both databases: <why>`.
 */
export function onBothDatabases(): string[] {
  return readdirSync(`${import.meta.dirname}/src`, { encoding: 'utf8', recursive: true })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts'))
    .filter(
      (path) =>
        /^src\/platform\/(database|queue)\//.test(path) ||
        meetsTheDatabase.test(readFileSync(`${import.meta.dirname}/${path}`, 'utf8')),
    );
}
