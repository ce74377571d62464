import { readFileSync, readdirSync } from 'node:fs';
import type { TestProjectInlineConfiguration } from 'vitest/config';

const wantsOwnWorker =
  /\bvi\.(mock|doMock|resetModules)\(|^\/\/ (@vitest-environment|Own worker:) /m;

/**
 * Test files share a worker, and with it the modules that it has loaded. One that replaces modules, that runs in
 * another environment, or that says `// Own worker: <why>` gets a worker of its own. Those of
 * `dev` open the built app in Chromium.
 */
export function testProjects(...folders: string[]): TestProjectInlineConfiguration[] {
  const own = folders
    .flatMap((folder) =>
      readdirSync(`${import.meta.dirname}/${folder}`, { encoding: 'utf8', recursive: true }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => wantsOwnWorker.test(readFileSync(`${import.meta.dirname}/${path}`, 'utf8')));
  const inChromium = own.filter((path) => path.startsWith('dev/'));
  const all = folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
  return [
    {
      extends: true,
      test: {
        name: 'chromium',
        include: inChromium,
        globalSetup: ['./dev/built-app-setup.ts'],
      },
    },
    { extends: true, test: { name: 'own worker', include: own, exclude: inChromium } },
    {
      extends: true,
      test: { name: 'shared worker', include: all, exclude: own, isolate: false },
    },
  ];
}
