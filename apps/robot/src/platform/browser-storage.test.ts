import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');

/** Every place that keeps something in the browser, with what becomes of it when the person signs out. */
const places: Record<string, string> = {
  'platform/indexed-db-store.ts':
    'its tables are named in engine/store/tables, and dashboards.test empties each',
  'platform/report-note.ts': 'forgotten',
  'platform/session-value.ts': 'see the values',
  'platform/api.ts': 'practice builds only, and no person: plain or sealed',
  'platform/network-origin.ts': 'practice builds only, and no person: an address on this machine',
  'entrypoints/background/first-run.ts': 'no person: the page was opened',
};

/** What outlives the worker but not the browser. */
const values: Record<string, string> = {
  'platform/robot-tab.ts own_tab': 'no person: the numbers of a tab and a window',
  'entrypoints/background/page-port.ts own_page': 'forgotten',
};

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing|-rig\./.test(path))
  .map((path) => ({ path, text: withoutComments(readFileSync(join(source, path), 'utf8')) }));

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '');
}

test('whatever the robot keeps in the browser is known, and what is personal goes with a sign-out (ASVS 14.3.3)', () => {
  const keeps =
    /storage\.(local|session|sync)\b|\b(localStorage|sessionStorage|indexedDB|openDB|caches|document\.cookie)\b/;
  const found = files.filter(({ text }) => keeps.test(text)).map(({ path }) => path);
  expect(found.toSorted()).toEqual(Object.keys(places).toSorted());

  const made = files.flatMap(({ path, text }) =>
    [...text.matchAll(/new SessionValue<[^(]*>\('(\w+)'\)/g)].map(([, key]) => `${path} ${key}`),
  );
  expect(made.toSorted()).toEqual(Object.keys(values).toSorted());

  const background = files.find(({ path }) => path === 'entrypoints/background.ts')?.text ?? '';
  const [forgotten = ''] = /function forgotten\(\)[\s\S]*?\n\}/.exec(background) ?? [];
  expect(background).toContain('new Dashboards(() => engine, forgotten)');
  expect(forgotten).toContain('reportNote.forget()');
  expect(forgotten).toContain('page.forget()');
});
