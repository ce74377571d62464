import { describe, expect, test } from 'vitest';
import { runAct } from './act-run';
import { button, dialog, handAct, type Foreign } from './hand-acts';

const ok = { took: expect.any(Number) };
const NOTIFY = dialog('Turn on notifications?', button('foreign-ok', 'OK'));
const NUMBER = dialog(
  'Is this still your number?',
  '<p><span>+32 470 00 00 00</span></p>',
  button('foreign-no', 'No'),
  button('foreign-confirm', 'Confirm'),
);
const foreign = (after: Foreign['after'], ms: number, html: string, closes?: number): Foreign => ({
  after,
  ms,
  html,
  ...(closes !== undefined && { closes }),
});

describe('a page written by hand', () => {
  test.each(['unfriend', 'request', 'react'] as const)('lets a person %s', async (act) => {
    const run = await runAct(handAct({ act }));
    expect(run).toMatchObject({ ...ok, tookEffect: true, isDone: true, foreign: [] });
  });
});

describe('OK of a foreign dialog', () => {
  test.each([60, 120, 199, 240])('opened %i ms after Confirm is not pressed', async (ms) => {
    const run = await runAct(handAct({ foreign: [foreign('confirm', ms, NOTIFY)] }));
    expect(run).toMatchObject({ foreign: [], isDone: true, readBack: true, refused: false });
  });
});

describe('Confirm of a foreign dialog', () => {
  test.each(['X', 'Cancel', 'Confirm', 'number', 'Ann Example'])(
    'is not pressed for a friend named %s',
    async (name) => {
      const run = await runAct(
        handAct({
          name,
          foreign: [foreign('unfriend', 30, NUMBER, 2_000)],
        }),
      );
      expect(run).toMatchObject({ foreign: [], isDone: true, readBack: true });
    },
  );
});
