import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';

/** The version that documents and images name. Every installed package supports it. */
export const recommendedNode = '22.22.0';

/** Packages whose `engines` exclude the oldest supported version, each with the evidence that it works there. */
export const testedBelow = {
  '@axe-core/playwright': 'runs in accessibility.spec.ts: only the declaration was raised',
  'pg-boss': 'runs in apps/api/src/tasks.test.ts, on both databases',
  'react-router': 'runs in the tests of apps/web, on the oldest version too',
  'sanitize-html': 'runs in the tests of apps/api/src/modules/lessons',
};

/** Installed packages whose `engines` exclude this version of Node.js, with the range they declare. */
export function incompatiblePackages(base, node) {
  return installed(base).filter(({ wants }) => wants && !semver.satisfies(node, wants));
}

/** Every installed package, including transitive ones. */
export function installed(base) {
  const store = join(base, 'node_modules', '.pnpm');
  return readdirSync(store)
    .map((entry) => join(store, entry, 'node_modules'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => namesIn(folder).map((name) => join(folder, name)))
    .filter((path) => !lstatSync(path).isSymbolicLink() && existsSync(join(path, 'package.json')))
    .map((path) => {
      const { name, version, engines } = JSON.parse(
        readFileSync(join(path, 'package.json'), 'utf8'),
      );
      return { name, version, wants: engines?.node };
    });
}

function namesIn(folder) {
  return readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((own) => `${name}/${own}`) : [name],
  );
}
