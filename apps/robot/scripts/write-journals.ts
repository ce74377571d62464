// Writes the journals of a changed stored shape. See src/testing/journals/README.md.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '@winnow/sdk/brand';
import { fromText, newestFile, storedShape, toText } from '../src/testing/simulation/journal';
import { writeJournals } from '../src/testing/stories/journal-moments';

const folder = fileURLToPath(new URL('../src/testing/journals', import.meta.url));
const newest = newestFile(readdirSync(folder));
const journals = await writeJournals(version);
const shape = storedShape(journals).join();
if (newest && storedShape(fromText(readFileSync(join(folder, newest), 'utf8'))).join() === shape)
  console.log(`the stored shape is the one of ${newest}: nothing to write`);
else {
  const name = (count: number) => `v${version}${count > 1 ? `-${count}` : ''}.json`;
  let count = 1;
  while (existsSync(join(folder, name(count)))) count++;
  writeFileSync(join(folder, name(count)), toText(journals));
  console.log(`${journals.length} journals in ${name(count)}`);
}
