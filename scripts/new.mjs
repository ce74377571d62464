/** `pnpm new feature|module|job|endpoint <name>`: writes a skeleton in the style of its neighbours. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { planNew } from './new/plan.mjs';
import { root, run } from './run.mjs';

try {
  const { texts, next } = planNew(
    root,
    process.argv.slice(2).filter((arg) => arg !== '--'),
  );
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`  ${path}`);
  }
  const { code } = await run(join(root, 'node_modules', '.bin', 'oxfmt'), Object.keys(texts));
  if (code !== 0) next.push('their format: `pnpm install`, then `pnpm format`');
  console.log(`\nYours to write:\n${next.map((line) => `  - ${line}`).join('\n')}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
