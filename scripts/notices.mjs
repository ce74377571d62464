// Writes THIRD-PARTY-NOTICES.txt into built folders, from vite's list of the packages it bundled:
// node scripts/notices.mjs dist …
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';

/** Packages that contribute style sheets or files, which vite does not list. */
const inStyles = ['@fontsource-variable/inter', 'tailwindcss'];

/** Licences that allow distribution with our MIT code, provided that their text is included. */
const compatible = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** The MPL covers its own files only, and asks that the notice tells where their source is (section 3.2). */
const sourceOf = ({ name, version, identifier }) =>
  /\bMPL-2\.0\b/.test(identifier)
    ? `Source: https://www.npmjs.com/package/${name}/v/${version}\n\n`
    : '';

/** Packages that declare MIT but include no licence text, with the author from their package.json. */
const withoutText = new Map([
  ['media-played-ranges-mixin', '@muxinc'],
  ['vimeo-video-element', '@muxinc'],
  ['youtube-video-element', '@muxinc'],
]);

const mit = (author) => `MIT License

Copyright (c) ${author}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** Adds the standard licence text to a package that is known to include none. */
export function withText(bundled) {
  const author = withoutText.get(bundled.name);
  if (bundled.text || bundled.identifier !== 'MIT' || !author) return bundled;
  return { ...bundled, text: mit(author) };
}

/** Whether an SPDX expression allows a compatible licence. */
export function isCompatible(expression = '') {
  const choices = expression.replaceAll(/[()]/g, '').split(/\s+OR\s+/);
  return choices.some((choice) => choice.split(/\s+AND\s+/).every((one) => compatible.has(one)));
}

/** Reasons why these packages cannot be distributed, one sentence each. */
export function objectionsTo(packages) {
  return packages.flatMap(({ name, identifier, text }) => [
    ...(isCompatible(identifier)
      ? []
      : [`${name}: the licence ${identifier} does not go with MIT`]),
    ...(text ? [] : [`${name}: brings no licence text`]),
  ]);
}

export function noticesOf(packages) {
  const parts = packages
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(
      (one) => `${one.name} ${one.version} (${one.identifier})\n\n${sourceOf(one)}${one.text}\n`,
    );
  return [
    'This product contains the following packages of others, under these licences.\n',
    ...parts,
  ].join(`\n${'-'.repeat(80)}\n\n`);
}

function packageNamed(name) {
  const require = createRequire(join(root, 'packages/ui/package.json'));
  const file = require.resolve(`${name}/package.json`);
  const { version, license } = JSON.parse(readFileSync(file, 'utf8'));
  const text = readdirSync(dirname(file)).find((one) => /^(licen[cs]e|copying)/i.test(one));
  return {
    name,
    version,
    identifier: license,
    text: text && readFileSync(join(dirname(file), text), 'utf8').trim(),
  };
}

function write(folder) {
  const list = join(folder, 'third-party.json');
  if (!existsSync(list)) throw new Error(`${list} is missing: build first`);
  const bundled = JSON.parse(readFileSync(list, 'utf8')).map(withText);
  const packages = [...bundled, ...inStyles.map(packageNamed)];
  const objections = objectionsTo(packages);
  if (objections.length > 0) throw new Error(objections.join('\n'));
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesOf(packages));
  rmSync(list);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const folder of process.argv.slice(2)) write(resolve(folder));
