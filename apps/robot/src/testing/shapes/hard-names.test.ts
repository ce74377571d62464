import { describe, expect, test } from 'vitest';
import { runAct } from './act-run';
import { button, dialog, handAct, type Foreign } from './hand-acts';

/** One letter, words of buttons in ten languages, emoji, right to left, zero width, long, markup, the viewer's own. */
const HARD_NAMES = [
  'X',
  '王',
  'Bo',
  'Confirm',
  'Cancelar',
  'Bestätigen',
  'OK',
  'Amis',
  'Hủy',
  'पुष्टि करें',
  '🌸',
  '🇧🇪 Ann',
  '\u202Bسارة\u202C',
  'Ann\u200B',
  '\u200B\u200B',
  '\u00AD',
  'Maximiliana '.repeat(9).trim(),
  '<b>Ann</b>',
  `Ann' onclick='x`,
  'Vera Viewer',
];

const NOTIFY = dialog('Turn on notifications?', button('foreign-ok', 'OK'));
const NUMBER = dialog('Is this still your number?', button('foreign-confirm', 'Confirm'));
const disturbed: Foreign[] = [
  { after: 'unfriend', ms: 20, html: NUMBER, closes: 900 },
  { after: 'confirm', ms: 40, html: NOTIFY },
];

describe.each(HARD_NAMES)('a friend called %s', (name) => {
  test('is removed, or it is said why not; nothing foreign is pressed', async () => {
    const ended = await runAct(handAct({ name, foreign: disturbed }));

    expect(ended.foreign).toEqual([]);
    expect(ended.isDone ? ended.readBack : ended.text !== null).toBe(true);
    expect(ended.isDone).toBe(!ended.refused);
  });
});

test('the hard names are twenty', () => expect(new Set(HARD_NAMES).size).toBe(20));
