import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { legalTexts } from './legal-text';
import { parseLegalText } from '../../../legal-texts';
import { openApp } from '../../testing/app';

test('the sign-in links to terms and privacy policy of this web, which everyone may read', async () => {
  const login = openApp('/auth/login', { token: null });
  const links = ['terms', 'privacy policy'].map((name) => screen.findByRole('link', { name }));
  const paths = (await Promise.all(links)).map((link) => link.getAttribute('href'));
  expect(paths).toEqual(['/terms', '/privacy']);
  login.unmount();
  for (const [path, page] of [
    ['/terms', 'terms'],
    ['/privacy', 'privacy'],
  ] as const) {
    const { title, version, blocks } = legalTexts[page];
    const app = openApp(path, { token: null });
    await screen.findByRole('heading', { level: 1, name: title });
    expect(app.place()).toBe(path);
    expect(screen.getByText(new RegExp(`^Version ${version}, in force since`))).toBeTruthy();
    const headings = blocks.filter(({ kind }) => kind === 'heading');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(headings.length);
    expect(headings.length).toBeGreaterThan(4);
    app.unmount();
  }
});

test('what is kept is a table, and each page leads to the other', async () => {
  const app = openApp('/privacy', { token: null });
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'what',
    'where',
    'how long',
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'Terms of use' }));
  await waitFor(() => expect(app.place()).toBe('/terms'));
  await screen.findByRole('heading', { level: 1, name: 'Terms of use' });
});

test('the settings lead to both', async () => {
  openApp('/settings');
  const legal = within(await screen.findByRole('navigation', { name: 'Legal' }));
  expect(legal.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/terms',
    '/privacy',
    '/accessibility',
  ]);
});

test('a tick for another version of the texts is none', async () => {
  localStorage.setItem('winnow.terms_accepted', '0.9');
  openApp('/auth/login', { token: null });
  const box = await screen.findByRole<HTMLInputElement>('checkbox');
  expect(box.getAttribute('aria-checked') ?? String(box.checked)).toBe('false');
});

test('the build reads title, version, headings, lists, tables and links, and nothing else', () => {
  const text = parseLegalText(
    '# A\n\nVersion 3, in force since 2 March 2026.\n\n## B\n\nOne **two** [three](terms.md).\n\n- x\n- y\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
  );
  expect(text).toMatchObject({ title: 'A', version: 3, since: '2026-03-02' });
  expect(text.blocks).toEqual([
    { kind: 'heading', text: 'B' },
    {
      kind: 'paragraph',
      line: [
        { text: 'One ' },
        { text: 'two', bold: true },
        { text: ' ' },
        { text: 'three', href: '/terms' },
        { text: '.' },
      ],
    },
    { kind: 'list', items: [[{ text: 'x' }], [{ text: 'y' }]] },
    {
      kind: 'table',
      head: [[{ text: 'a' }], [{ text: 'b' }]],
      rows: [[[{ text: '1' }], [{ text: '2' }]]],
    },
  ]);
  const head = '# A\n\nVersion 3, in force since 2 March 2026.\n\n';
  expect(() => parseLegalText(`${head}[x](https://elsewhere.example)`)).toThrow('does not serve');
  expect(() => parseLegalText(`${head}### C`)).toThrow('not understood');
  expect(() => parseLegalText('# A\n\nNo version.')).toThrow('version and date');
});
