import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

const made = /^(node_modules|\.git|\.turbo|\.winnow|dist|dist-.*|test-results|playwright-report)$/;

/** Every file of the repository at `base` that is not generated, as relative paths. */
export function writtenFiles(base, folder = '') {
  return readdirSync(join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    if (made.test(entry.name)) return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? writtenFiles(base, path) : [path];
  });
}

/** Jobs that lack a definition, a folder in the robot or an end-to-end spec, each with what it lacks. */
export function unfinishedJobs(names, files) {
  return names.flatMap((name) => {
    const lacks = (what, test) => (files.some(test) ? [] : [`${name}: ${what}`]);
    return [
      ...lacks('no definition', (path) => path === `packages/sdk/src/jobs/${name}.ts`),
      ...lacks('no folder in the robot', (path) => path.startsWith(`apps/robot/src/jobs/${name}/`)),
      ...lacks('no spec', (path) =>
        new RegExp(`^e2e/specs/[^/]*${name}[^/]*\\.spec\\.ts$`).test(path),
      ),
    ];
  });
}

/**
 * Faults of the practice network without a row in the table of end-to-end tests, or whose row names no spec
 * that sets them.
 */
export function untestedFaults(names, table, readSpec) {
  const rows = new Map(
    [...table.matchAll(/^\| `(\w+)` +\|(.*)\|$/gm)].map(([, name, cells]) => [
      name,
      [...cells.matchAll(/`(\w+)\.spec\.ts`/g)].map(([, spec]) => spec),
    ]),
  );
  const strange = [...rows.keys()].filter((name) => !names.includes(name));
  return [
    ...strange.map((name) => `${name}: no such fault`),
    ...names.flatMap((name) => {
      const specs = rows.get(name) ?? [];
      const silent = specs.filter((spec) => !readSpec(spec).includes(`'${name}'`));
      return specs.length === 0
        ? [`${name}: no test`]
        : silent.map((spec) => `${name}: not in ${spec}.spec.ts`);
    }),
  ];
}

/** Migrations whose number breaks the sequence 0001_…, 0002_… by a gap or a duplicate. */
export function misnumberedMigrations(files) {
  return files
    .filter((path) => path.startsWith('apps/api/migrations/') && path.endsWith('.sql'))
    .map((path) => path.slice('apps/api/migrations/'.length))
    .toSorted((a, b) => a.localeCompare(b))
    .filter((name, index) => !name.startsWith(`${String(index + 1).padStart(4, '0')}_`));
}

/** Top folders that docs/architecture.md does not mention. */
export function undocumentedFolders(files, page) {
  const folders = files.filter((path) => path.includes('/')).map((path) => path.split('/')[0]);
  return [...new Set(folders)].filter(
    (name) => !name.startsWith('.') && !page.includes(`\`${name}/`),
  );
}

/** Folders with a name that says nothing about their content. */
export function vagueFolders(files) {
  return files.filter((path) => /(^|\/)(utils?|helpers?|libs?|types|common|misc)\//.test(path));
}

/** Lines of the lockfile that name the registry it was made with. */
export function registryLines(lockfile) {
  return lockfile.split('\n').filter((line) => /https?:\/\/|tarball:/.test(line));
}

/** Files that contain a path of a developer's machine: a home folder, or the location of this repository. */
export function machinePaths(base, files) {
  const homes = /(?<![\w.:/-])\/(root|home|Users|work)\/[\w.-]+|\b[A-Z]:\\Users\\/;
  return files.filter((path) => {
    const text = readFileSync(join(base, path), 'utf8');
    return !text.includes('\0') && (homes.test(text) || text.includes(base + sep));
  });
}

/** Scripts of package.json that start a missing file. */
export function deadScripts(base, scripts) {
  return Object.entries(scripts)
    .map(([name, line]) => [name, /^node (\S+)/.exec(line)?.[1]])
    .filter(([, file]) => file && !existsSync(join(base, file)))
    .map(([name]) => name);
}

/**
 * Sources of the web that load a component with a bare `lazy`. It has no time limit, so a load that hangs
 * would show no error.
 */
export function lazyWithoutTimeout(files, readSource) {
  return files.filter(
    (path) =>
      /^apps\/web\/src\/.*\.tsx?$/.test(path) &&
      path !== 'apps/web/src/shared/loading/lazy-component.ts' &&
      /\blazy\b\s*[(,}]|\bReact\.lazy\b/.test(readSource(path)),
  );
}

const cryptography =
  /\bcreate(Hash|Hmac|Cipheriv|Sign|Verify)\b|\brandomBytes\b|\btimingSafeEqual\b|\bsubtle\.|@hpke\/|\bgetRandomValues\b|\bsha256\(convert_to\b/;

/** Sources that use cryptography and are missing in the list, and entries of the list that use none. */
export function unlistedCryptography(files, readSource, list) {
  const isSource = (path) =>
    /^(apps\/(api|web|robot)|packages)\/.*\.tsx?$/.test(path) &&
    !/\.test\.tsx?$|\/testing\//.test(path);
  const using = files.filter((path) => isSource(path) && cryptography.test(readSource(path)));
  const listed = [...list.matchAll(/^\| `([^`]+)`/gm)].map(([, path]) => path);
  return [
    ...using.filter((path) => !listed.includes(path)).map((path) => `${path}: is not listed`),
    ...listed.filter((path) => !using.includes(path)).map((path) => `${path}: has none`),
  ];
}
