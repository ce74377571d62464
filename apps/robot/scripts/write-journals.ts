// Writes the journals of this release, once. See src/testing/journals/README.md.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '@winnow/sdk/brand';
import { toText } from '../src/testing/simulation/journal';
import { writtenNow } from '../src/testing/stories/journal-moments';

const folder = fileURLToPath(new URL(`../src/testing/journals/v${version}`, import.meta.url));
if (existsSync(folder))
  throw new Error(`release ${version} has journals already, and they are never written over`);
const journals = await writtenNow(version);
mkdirSync(folder);
for (const journal of journals)
  writeFileSync(join(folder, `${journal.job}.${journal.moment}.json`), toText(journal));
console.log(`${journals.length} journals of release ${version}`);
