import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The declarations of the block that opens with `head`. */
function block(head: string): Record<string, string> {
  const start = css.indexOf(head);
  if (start === -1) throw new Error(`no block ${head}`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const light = block('@theme static');
const dark = block("[data-theme='dark'] {");
const themes = { light, dark: { ...light, ...dark } };

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['canvas', 'surface', 'popup'];
const groups = ['active', 'inactive', 'whitelist', 'removed', 'nonfriend'];

/** Text on ground; each must reach 4.5. */
const texts = [
  ...grounds.flatMap((ground) =>
    ['text', 'muted', 'accent-text', 'danger-text', ...groups.map((group) => `${group}-text`)].map(
      (text) => [text, ground] as const,
    ),
  ),
  ...groups.flatMap((group) => [
    [`${group}-text`, `${group}-soft`] as const,
    ['text', `${group}-soft`] as const,
  ]),
  ...['text', 'accent-text', 'muted'].map((text) => [text, 'accent-soft'] as const),
  ...['text', 'danger-text'].map((text) => [text, 'danger-soft'] as const),
  ...['text', 'muted'].flatMap((text) =>
    ['sunken', 'hover'].map((ground) => [text, ground] as const),
  ),
  ['text', 'raised'] as const,
  ['on-accent', 'accent'] as const,
  ['on-accent', 'accent-hover'] as const,
  ['on-danger', 'danger'] as const,
  ['on-danger', 'danger-hover'] as const,
];

/**
 * Marks and edges by which a control or a line in a chart is found; each must reach 3. Charts stand on surfaces;
 * on the canvas the group colours only accompany words.
 */
const marks = [
  ...['control', 'accent', 'danger', 'hatch', 'cyan', 'pink', ...groups].map(
    (mark) => [mark, 'surface'] as const,
  ),
  ...['control', 'accent', 'danger'].map((mark) => [mark, 'canvas'] as const),
];

describe.each(Object.entries(themes))('the %s set', (_theme, tokens) => {
  const color = (name: string) => {
    const value = tokens[`color-${name}`];
    if (!value?.startsWith('#')) throw new Error(`no plain colour --color-${name}`);
    return value;
  };

  test.each(texts)('%s can be read on %s', (text, ground) => {
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(marks)('%s can be made out on %s', (mark, ground) => {
    expect(contrast(color(mark), color(ground))).toBeGreaterThanOrEqual(3);
  });
});

test('what stands on the bar can be read, and the bar uses the dark set in both themes', () => {
  for (const ground of [light['color-bar'], dark['color-bar']]) {
    for (const text of [dark['color-text'], dark['color-muted'], dark['color-accent-text']]) {
      expect(contrast(text ?? '', ground ?? '')).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('the system preference and data-theme give the same dark set', () => {
  expect(block(":root:not([data-theme='light'])")).toEqual(dark);
});

test('the dark set names only what the light set has', () => {
  expect(Object.keys(dark).filter((name) => !(name in light))).toEqual([]);
});

test('the light set is the one that was designed', () => {
  expect(light).toMatchObject({
    'color-canvas': '#f7f6f3',
    'color-surface': '#ffffff',
    'color-sunken': '#eeebe5',
    'color-border': '#e7e4de',
    'color-border-strong': '#dcd8d0',
    'color-text': '#1d1b18',
    'color-muted': '#6f6a61',
    'color-faint': '#8b857a',
    'color-accent': '#1f6f54',
    'color-accent-hover': '#185a44',
    'color-accent-soft': '#e9f3ee',
    'color-active': '#1f8a5b',
    'color-inactive': '#c98413',
    'color-whitelist': '#4663d8',
    'color-removed': '#b3434b',
    'color-nonfriend': '#7a5bc7',
    'color-danger': '#b3434b',
    'radius-control': '9px',
    'radius-card': '14px',
  });
});
