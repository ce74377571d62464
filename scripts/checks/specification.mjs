/** `pnpm specification`: writes docs/specification.md and fails on ids that are in no checklist. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writtenFiles } from './conventions.mjs';
import { root } from '../run.mjs';

const folder = 'docs/specification';
const isTest = (path) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(path);

/** A checklist's sections, each with its rules: `{ name, rules: [{ id, kind, text }] }`. */
export function readChecklist(page) {
  const sections = [];
  for (const line of page.split('\n')) {
    const [, name] = /^## (.+)$/.exec(line) ?? [];
    if (name) sections.push({ name, rules: [] });
    const [, id, kind, text] = /^- ([A-Z]-\d{3}) \[(\w+)\] (.+)$/.exec(line) ?? [];
    if (id) sections.at(-1)?.rules.push({ id, kind, text });
  }
  return sections;
}

/** The titles in a test file that have ids, as `{ title, ids }` with the ids removed from the title. */
export function titlesWithIds(source) {
  const strings = source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g);
  return [...strings].flatMap(([, , text]) => {
    const groups = [...text.matchAll(/ ?\(([A-Z]-\d{3}(?:, [A-Z]-\d{3})*)\)/g)];
    if (groups.length === 0) return [];
    const title = groups.reduce((rest, [group]) => rest.replace(group, ''), text);
    return [{ title: title.trim(), ids: groups.flatMap(([, ids]) => ids.split(', ')) }];
  });
}

/** Errors in checklists and tests, one line each. */
export function faultsOf(checklists, tests) {
  const rules = checklists.flatMap(({ sections }) => sections.flatMap((one) => one.rules));
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  const doubled = rules.filter((rule) => known.get(rule.id) !== rule);
  return [
    ...doubled.map(({ id }) => `${id} stands twice in the checklists`),
    ...tests.flatMap(({ path, ids }) =>
      ids.flatMap((id) => {
        if (!known.has(id)) return [`${path}: no checklist knows ${id}`];
        return known.get(id)?.kind === 'open' ? [`${path}: ${id} is left open, not a rule`] : [];
      }),
    ),
  ];
}

/** Calls that a text names: 'DELETE /admin/exports/{}' of 'DELETE /admin/exports/{id} without payload'. */
const callsIn = (text) =>
  [...text.matchAll(/\b(?:GET|POST|PUT|PATCH|DELETE) \/[\w/:{}]+/g)].map(([call]) =>
    call.replace(/:\w+|\{\w+\}/g, '{}'),
  );

/** The generated page: every rule with the tests that show it. `calls`: those of the contract. */
export function pageOf(checklists, tests, calls) {
  const shown = grouped(
    tests.flatMap((test) => test.ids.map((id) => ({ ...test, id }))),
    ({ id }) => id,
  );
  const lines = ['# The specification and its tests', ''];
  lines.push(
    'Written by `pnpm specification` from the checklists in `docs/specification/` and the titles of the tests. A test carries the id of a rule when it fails as soon as the rule is broken.',
    '',
    '| checklist | rules | with a test | without | left open |',
    '| --- | --- | --- | --- | --- |',
    ...checklists.map(({ title, sections }) => {
      const { rules, tested, open } = countsOf(sections, shown);
      return `| ${title} | ${rules} | ${tested} | ${rules - tested} | ${open} |`;
    }),
  );
  for (const { title, sections } of checklists) {
    lines.push('', `## ${title}`);
    for (const { name, rules } of sections) {
      const counts = countsOf([{ rules }], shown);
      lines.push('', `### ${name} (${counts.tested} of ${counts.rules})`, '');
      for (const rule of rules) lines.push(...linesOf(rule, shown.get(rule.id) ?? [], calls));
    }
  }
  return `${lines.join('\n')}\n`;
}

function grouped(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function countsOf(sections, shown) {
  const all = sections.flatMap(({ rules }) => rules);
  const rules = all.filter(({ kind }) => kind !== 'open');
  return {
    rules: rules.length,
    tested: rules.filter(({ id }) => shown.has(id)).length,
    open: all.length - rules.length,
  };
}

function linesOf({ id, kind, text }, tests, calls) {
  const files = [...grouped(tests, ({ path }) => path)];
  const missing = callsIn(text).every((call) => calls.has(call)) ? '**no test**' : '**not built**';
  const mark = kind === 'open' ? 'open' : tests.length > 0 ? '✓' : missing;
  return [
    `- ${mark} ${id} ${text}`,
    ...files.map(
      ([path, own]) => `  - [${path}](../${path}): ${own.map(({ title }) => title).join(' · ')}`,
    ),
  ];
}

/** Checklists, tests and calls of the repository at `base`. */
export function readRepository(base) {
  const read = (path) => readFileSync(join(base, path), 'utf8');
  const files = writtenFiles(base);
  const checklists = files
    .filter((path) => path.startsWith(`${folder}/checklist-`))
    .toSorted((a, b) => a.localeCompare(b))
    .map((path) => ({
      title: /^# (.+)$/m.exec(read(path))?.[1] ?? path,
      sections: readChecklist(read(path)),
    }));
  const tests = files
    .filter((path) => isTest(path) && path !== 'scripts/checks/specification.test.mjs')
    .toSorted((a, b) => a.localeCompare(b))
    .flatMap((path) => titlesWithIds(read(path)).map((title) => ({ path, ...title })));
  const calls = files
    .filter((path) => path.startsWith('packages/sdk/src/contract/') && !isTest(path))
    .flatMap((path) => callsIn(read(path)));
  return { checklists, tests, calls: new Set(calls) };
}

function write() {
  const { checklists, tests, calls } = readRepository(root);
  const faults = faultsOf(checklists, tests);
  for (const fault of faults) console.error(fault);
  writeFileSync(join(root, 'docs', 'specification.md'), pageOf(checklists, tests, calls));
  const shown = new Set(tests.flatMap(({ ids }) => ids));
  console.log(`docs/specification.md: ${shown.size} rules with a test`);
  if (faults.length > 0 || shown.size === 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) write();
