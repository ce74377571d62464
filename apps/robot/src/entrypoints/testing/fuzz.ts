import { makeSite } from '@winnow/shapes';
import { isOpen, readings, type Reading } from './shape-verdict';

/** `pnpm --filter @winnow/robot run fuzz -- 20000 [first seed] [feed …]`: reads so many shaped sites and says how it went. */
const numbers = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const [count = 500, first = 1] = numbers;
const all = Object.keys(readings) as Reading[];
const named = all.filter((name) => process.argv.includes(name));
const names = named.length > 0 ? named : all;
const counts = new Map<string, number>();
const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
const print = (line: string) => process.stdout.write(`${line}\n`);
const times = new Map<string, number>();
let wrongs = 0;

for (let seed = first; seed < first + count; seed += 1) {
  const site = makeSite(seed);
  for (const name of names) {
    const began = performance.now();
    const { is, why } = await readings[name](site);
    times.set(name, (times.get(name) ?? 0) + performance.now() - began);
    const open = isOpen[name](site);
    add(`${name} ${is} ${open ? 'where nothing is hidden' : 'where something is hidden'}`);
    if (is === 'said' && open) add(`  ${name} said needlessly: ${why.replaceAll(/\d+/g, 'n')}`);
    if (is === 'said' && open && process.env['SHOW'] === 'said')
      print(`${seed} ${name}: ${why} [${site.shapes.join(' ')}]`);
    if (is === 'wrong') {
      wrongs += 1;
      print(`seed ${seed} ${name}: ${why}\n  ${site.shapes.join(' ')}`);
    }
  }
}

for (const key of [...counts.keys()].toSorted((a, b) => a.localeCompare(b)))
  print(`${String(counts.get(key)).padStart(7)}  ${key}`);
for (const [name, ms] of times) print(`${(ms / count).toFixed(1).padStart(7)}  ms a site: ${name}`);
process.exitCode = wrongs === 0 ? 0 : 1;
