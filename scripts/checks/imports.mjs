/** Checks the import rules of .dependency-cruiser.cjs. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { root } from '../run.mjs';

/**
 * Cruises the repository at `base`, or only `files` there and what they import. Returns the violations, and for every
 * folder with sources how many modules and imports it saw there.
 */
export async function cruiseTree(base, files) {
  const options = await extractOptions(join(root, '.dependency-cruiser.cjs'));
  const folders = ['apps', 'packages']
    .flatMap((parent) =>
      (existsSync(join(base, parent)) ? readdirSync(join(base, parent)) : []).map(
        (name) => `${parent}/${name}`,
      ),
    )
    .concat('e2e')
    .filter((folder) => existsSync(join(base, folder, 'package.json')))
    .concat(['scripts', 'bench'].filter((folder) => existsSync(join(base, folder))));
  const { output } = await cruise(files ?? folders, { ...options, baseDir: base, validate: true });
  const seen = folders.map((folder) => {
    const modules = output.modules.filter(({ source }) => source.startsWith(`${folder}/`));
    return {
      folder,
      modules: modules.length,
      imports: modules.flatMap((one) => one.dependencies).length,
    };
  });
  return { violations: output.summary.violations, seen };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { violations, seen } = await cruiseTree(root);
  for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} → ${to}`);

  // With an unsupported compiler the cruiser sees no modules and reports success.
  const blind = seen.filter(({ modules, imports }) => modules === 0 || imports === 0);
  for (const { folder } of blind) console.log(`nothing was seen in ${folder}`);
  const modules = seen.reduce((sum, one) => sum + one.modules, 0);
  console.log(`${modules} modules, ${violations.length} violations`);
  process.exitCode = violations.length + blind.length > 0 || modules === 0 ? 1 : 0;
}
