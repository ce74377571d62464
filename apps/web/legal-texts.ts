import { readFileSync } from 'node:fs';
import type { Block, LegalText, Line, Run } from './src/features/legal/legal-text';

const pages = { 'terms.md': '/terms', 'privacy.md': '/privacy' } as const;
const links: Readonly<Record<string, string>> = pages;
const inlineMark = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/;

/** Bold and links. An address that is no page of the web fails the build. */
function lineOf(source: string): Line {
  const [found, bold, text, address] = inlineMark.exec(source) ?? [];
  if (found === undefined) return source === '' ? [] : [{ text: source }];
  const at = source.indexOf(found);
  const href = address === undefined ? undefined : links[address];
  if (address !== undefined && href === undefined)
    throw new Error(`a legal text links to ${address}, which the web does not serve`);
  const run: Run = bold ? { text: bold, bold: true } : { text: text ?? '', href: href ?? '' };
  return [...lineOf(source.slice(0, at)), run, ...lineOf(source.slice(at + found.length))];
}

function cells(row: string): Line[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => lineOf(cell.trim()));
}

function blockOf(source: string): Block {
  const lines = source.split('\n');
  if (source.startsWith('## ')) return { kind: 'heading', text: source.slice(3) };
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => lineOf(line.slice(2))) };
  const [head, , ...rows] = lines;
  if (head?.startsWith('|')) return { kind: 'table', head: cells(head), rows: rows.map(cells) };
  if (/^([#>`*]|\d+\.)/.test(source)) throw new Error(`not understood: ${source.slice(0, 40)}`);
  return { kind: 'paragraph', line: lineOf(lines.join(' ')) };
}

/** Reads the Markdown that the legal pages use: a title, the version, headings, paragraphs, lists and tables. */
export function parseLegalText(markdown: string): LegalText {
  const [title = '', version = '', ...blocks] = markdown.trim().split(/\n\n+/);
  const [, number, day] = /^Version (\d+), in force since (\d+ \w+ \d{4})\.$/.exec(version) ?? [];
  if (!title.startsWith('# ') || !number || !day)
    throw new Error('a legal text begins with its title, then version and date');
  const since = new Date(`${day} UTC`).toISOString().slice(0, 10);
  return { title: title.slice(2), version: Number(number), since, blocks: blocks.map(blockOf) };
}

const read = (name: keyof typeof pages) =>
  parseLegalText(readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8'));

/** What the build puts in place of names in the source. */
export function legalTexts() {
  const [terms, privacy] = [read('terms.md'), read('privacy.md')];
  return {
    __LEGAL_TEXTS__: JSON.stringify({ terms, privacy }),
    __LEGAL_VERSION__: JSON.stringify(`${terms.version}.${privacy.version}`),
  };
}
