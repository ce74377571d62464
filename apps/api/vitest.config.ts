import { defineConfig } from 'vitest/config';
import { quickWebAssembly } from './test-engine.ts';
import { onBothDatabases } from './test-projects.ts';

const all = ['src/**/*.test.ts'];
/** All on PostgreSQL where TEST_DATABASE_URL names a server, and on PGlite what meets the database; else all on PGlite. */
const hasServer = Boolean(process.env['TEST_DATABASE_URL']);
const databases = [
  { name: 'pglite', include: hasServer ? onBothDatabases() : all, globalSetup: [], setupFiles: [] },
  ...(hasServer
    ? [
        {
          name: 'postgres',
          include: all,
          globalSetup: ['src/testing/postgres-setup.ts'],
          setupFiles: ['src/testing/twin-setup.ts'],
        },
      ]
    : []),
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: ['src/testing/program-setup.ts', 'src/testing/embedded-setup.ts'],
    projects: databases.map((database) => ({
      test: {
        ...database,
        env: { TEST_BACKEND: database.name, NODE_ENV: 'test' },
        pool: 'forks' as const,
        execArgv: [quickWebAssembly],
        // A worker keeps its database from file to file: opening one takes seconds.
        isolate: false,
        // Many start processes of their own, or ask hundreds of times: a busy machine takes its time over that.
        testTimeout: 180_000,
        hookTimeout: 180_000,
        // A wait ends with its test: a shorter end would only be reached on a busy machine.
        expect: { poll: { timeout: 170_000 } },
      },
    })),
  },
});
