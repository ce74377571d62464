import { defineConfig } from 'vitest/config';

/** The same suite on both databases: always on PGlite, on PostgreSQL where TEST_DATABASE_URL names a server. */
const databases = process.env['TEST_DATABASE_URL'] ? ['pglite', 'postgres'] : ['pglite'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: 'src/testing/program-setup.ts',
    projects: databases.map((database) => ({
      test: {
        name: database,
        include: ['src/**/*.test.ts'],
        env: { TEST_BACKEND: database, NODE_ENV: 'test' },
        globalSetup: `src/testing/${database}-setup.ts`,
        pool: 'forks' as const,
        // A worker keeps its database from file to file: opening one takes seconds.
        isolate: false,
        // Many start processes of their own, or ask hundreds of times: a busy machine takes its time over that.
        testTimeout: 180_000,
        hookTimeout: 180_000,
        expect: { poll: { timeout: 20_000 } },
      },
    })),
  },
});
