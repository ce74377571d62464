// Makes the zip for a store from the store build: pnpm package [--for chrome|edge]
// --to FOLDER: elsewhere than dist-store. --new-item: without the key, which the Chrome Web Store refuses in the first
// upload of an item and gives out itself; see docs/store.md.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { zipSync } from 'fflate';
import { storeManifest, zipName } from './store-manifest.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const build = join(root, 'dist');
const { values } = parseArgs({
  options: {
    for: { type: 'string', default: 'chrome' },
    to: { type: 'string', default: join(root, 'dist-store') },
    'new-item': { type: 'boolean', default: false },
  },
});

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const built = JSON.parse(readFileSync(join(build, 'manifest.json'), 'utf8'));
if (built.version !== version)
  throw new Error(`The build is ${built.version}, the package ${version}: build again.`);
const manifest = storeManifest(built, values.for, values['new-item']);

// Zip keeps local time, and no time before 1980: the same moment wherever it is made.
const mtime = new Date(1980, 0, 1);
const entries = {};
for (const path of filesOf(build)) entries[path] = [contentOf(path), { level: 9, mtime }];

const file = join(resolve(values.to), zipName(version, values.for));
mkdirSync(resolve(values.to), { recursive: true });
writeFileSync(file, zipSync(entries));
console.log(`${relative(process.cwd(), file)}: ${Object.keys(entries).length} files`);

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

function contentOf(path) {
  if (path === 'manifest.json') return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  return readFileSync(join(build, path));
}
