// Prints the gzip size of the JavaScript that each screen needs before it can be used, from `vite build --manifest`.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const base = 123_000;

function closure(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    closure(manifest[key].imports ?? [], seen);
  }
  return seen;
}
const screens = {
  'sign-in': [['index.html'], 1.25],
  dashboard: [['index.html', 'src/app/shell/shell.tsx', 'src/app/routes/dashboard.tsx'], 1.6],
  friends: [['index.html', 'src/app/shell/shell.tsx', 'src/app/routes/friends.tsx'], 1.6],
};
let failed = false;
for (const [name, [keys, most]] of Object.entries(screens)) {
  const bytes = [...closure(keys)].reduce(
    (sum, key) =>
      sum + gzipSync(readFileSync(new URL(manifest[key].file, dist)), { level: 9 }).length,
    0,
  );
  const ratio = bytes / base;
  failed ||= ratio > most;
  console.log(
    `${name}: ${(bytes / 1000).toFixed(1)} kB gzip, ${ratio.toFixed(2)} of ${base / 1000} kB, at most ${String(most)}`,
  );
}
process.exit(failed ? 1 : 0);
