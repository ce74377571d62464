const source = /\.(tsx?|mjs|js)$/;
const ofTests = /\.(test|spec)\.tsx?$|\.test\.mjs$|\.d\.m?ts$|(^|\/)fixtures\/|^e2e\/specs\//;
const isSource = (path) => source.test(path) && !ofTests.test(path);

/** Flat lists of equals: one component, or one module of the contract, a file. */
const flatLists = ['packages/ui/src', 'packages/sdk/src/contract'];
const mostFiles = 25;
const mostLines = 300;

/** Folders with more than 25 sources beside each other, each with their number. */
export function crowdedFolders(files) {
  const counts = new Map();
  for (const path of files.filter(isSource)) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > mostFiles && !flatLists.includes(folder))
    .map(([folder, count]) => `${folder}: ${count}`);
}

/** Sources with more than 300 lines, counted with comments and blank lines. */
export function longSources(files, read) {
  const linesOf = (path) => read(path).split('\n').length - 1;
  return files.filter((path) => isSource(path) && linesOf(path) > mostLines);
}

const built = /(^|\/)(dist|dist-[^/]+|dev-pictures)(\/|$)/;

/** Paths from the root that a page names in code spans and that do not exist. */
export function deadPaths(page, exists) {
  const named = [...page.matchAll(/`((?:apps|packages|scripts|e2e|docs|bench)\/[\w./-]*)`/g)];
  return [...new Set(named.map(([, path]) => path))].filter(
    (path) => !built.test(path) && !exists(path),
  );
}

/** Gaps in the numbers of the decisions, and decisions that the index does not list once under their title. */
export function unlistedDecisions(pages, index) {
  const rows = [...index.matchAll(/^- \[(\d+)\]\(([^)]+)\) (.+)$/gm)].map(([, ...row]) => row);
  return Object.entries(pages)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([name, text], at) => {
      const number = Number(name.slice(0, 4));
      const title = /^# \d+\. (.+)$/m.exec(text)?.[1];
      const row = [String(number), name, title].join(' ');
      const isListed = rows.filter((one) => one.join(' ') === row).length === 1;
      return [
        ...(number === at + 1 ? [] : [`${name}: the number ${at + 1} is missing`]),
        ...(isListed ? [] : [`${name}: is not listed`]),
      ];
    });
}

/** The terms of the glossary: one a row. */
export const glossaryTerms = (page) =>
  [...page.matchAll(/^\| \*\*([^*]+)\*\*/gm)].map(([, term]) => term);
