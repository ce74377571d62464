import { describe, expect, test } from 'vitest';
import { runAct } from './act-run';
import { button, dialog, handAct, PERSON, type Foreign, type HandAct } from './hand-acts';

const NOTIFY = dialog('Turn on notifications?', button('foreign-ok', 'OK'));
const NUMBER = dialog(
  'Is this still your number?',
  '<p><span>+32 470 00 00 00</span></p>',
  button('foreign-no', 'No'),
  button('foreign-confirm', 'Confirm'),
);
const foreign = (
  after: Foreign['after'],
  ms: number,
  html: string,
  more: Partial<Foreign> = {},
): Foreign => ({ after, ms, html, ...more });
const confirming = (title: string, ...inner: string[]) =>
  dialog(title, ...inner, button('foreign-cancel', 'Cancel'), button('foreign-confirm', 'Confirm'));

const run = (made: HandAct) => runAct(handAct(made));
const DONE = { tookEffect: true, isDone: true, refused: false, foreign: [] };
/** The network did it. Which answer counts was unclear, so the page was read again. */
const READ_BACK = { tookEffect: null, isDone: true, readBack: true, refused: false, foreign: [] };
const NOT_MADE = { isDone: false, refused: true, foreign: [] };

describe('a page without anything foreign', () => {
  test.each(['unfriend', 'request', 'react'] as const)('lets a person %s', async (act) => {
    expect(await run({ act })).toMatchObject(DONE);
  });

  test('lets a person choose Love in the picker that the pointer opened', async () => {
    const done = await run({ act: 'react', reaction: 'LOVE' });
    expect(done).toMatchObject(DONE);
    expect(done.pressed).toEqual(['love']);
  });

  test('has its question answered before a request', async () => {
    const asked = dialog(
      'Do you know Ann Example personally?',
      button('cancel', 'Cancel'),
      button('question', 'Confirm'),
    );
    const done = await run({ act: 'request', dialog: asked });
    expect(done).toMatchObject(DONE);
    expect(done.pressed).toEqual(['add', 'question']);
  });

  test('has OK pressed in the notice of a removal', async () => {
    const done = await run({ ok: dialog('You unfriended Ann Example', button('ok', 'OK')) });
    expect(done).toMatchObject(DONE);
    expect(done.pressed.at(-1)).toBe('ok');
  });
});

describe('OK of a foreign dialog', () => {
  test.each([0, 60, 120, 199])('opened %i ms after Confirm is not pressed', async (ms) => {
    const ended = await run({ foreign: [foreign('confirm', ms, NOTIFY)] });
    expect(ended).toMatchObject(READ_BACK);
    expect(ended.evidence).toBe('surface_unexpected:dialog_1');
  });

  test('beside the notice of the removal: neither is pressed', async () => {
    const ok = dialog('You unfriended Ann Example', button('ok', 'OK'));
    const ended = await run({ ok, foreign: [foreign('confirm', 90, NOTIFY)] });
    expect(ended).toMatchObject(READ_BACK);
    expect(ended.pressed).toEqual(['friends', 'unfriend', 'confirm']);
  });
});

test('a refusal stays one, also where a dialog explains it', async () => {
  const friend_requestees = [{ id: PERSON, friendship_status: 'CAN_REQUEST' }];
  const ended = await run({
    act: 'request',
    answer: { data: { friend_request_send: { friend_requestees } } },
    foreign: [foreign('add', 90, dialog('This request was not sent', button('foreign-ok', 'OK')))],
  });
  expect(ended).toMatchObject({ tookEffect: false, foreign: [] });
});

describe('Confirm of a foreign dialog', () => {
  test.each(['X', 'Cancel', 'Confirm', 'number', 'Ann Example'])(
    'is not pressed for a friend named %s',
    async (name) => {
      const ended = await run({
        name,
        foreign: [foreign('unfriend', 30, NUMBER, { closes: 2_000 })],
      });
      expect(ended).toMatchObject(READ_BACK);
    },
  );

  test.each([
    ['Block Ann Example?'],
    ['Report Ann Example'],
    ['Unfriend and block Ann Example?'],
    ['Send 20.00 to Ann Example?'],
    ['Unfriend Joann Example?'],
    ['Unfriend Ann Examples?'],
    ['Ann Example'],
  ])('titled %s is not pressed in place of the real one', async (title) => {
    const named = '<p><strong>Ann Example</strong></p>';
    const ended = await run({ dialog: confirming(title, named) });
    expect(ended).toMatchObject({ ...NOT_MADE, evidence: 'confirm_button_unexpected' });
    expect(ended.text).toMatch(/opened a window that Winnow does not know/);
  });

  test('is not pressed in a question before a request', async () => {
    const ended = await run({ act: 'request', foreign: [foreign('add', 20, NUMBER)] });
    expect(ended).toMatchObject(READ_BACK);
  });
});

describe('the confirmation of a removal', () => {
  const confirm = [button('cancel', 'Cancel'), button('confirm', 'Confirm')];

  test.each([
    ['Unfriend Ann Example', []],
    ['Remove Ann Example as your friend?', []],
    ['Unfriend', ['<p>Are you sure that <strong>Ann Example</strong> should go?</p>']],
  ])('is known by its title and the whole name: %s', async (title, inner) => {
    expect(await run({ dialog: dialog(title, ...inner, ...confirm) })).toMatchObject(DONE);
  });

  test('is not known by its text where its title is another', async () => {
    const asked = '<p>Are you sure you want to remove Ann Example as your friend?</p>';
    const ended = await run({ dialog: dialog('Please confirm', asked, ...confirm) });
    expect(ended).toMatchObject({ ...NOT_MADE, evidence: 'confirm_button_unexpected' });
  });

  test.each(['X', 'Ng', 'Cancel', 'OK'])(
    'needs the name %s in its title, where a short name or a button’s word proves nothing',
    async (name) => {
      const inner = `<p>Are you sure that <strong>${name}</strong> should go?</p>`;
      const loose = await run({ name, dialog: dialog('Unfriend', inner, ...confirm) });
      expect(loose).toMatchObject({ ...NOT_MADE, evidence: 'confirm_button_unexpected' });
      const titled = await run({ name, dialog: dialog(`Unfriend ${name}?`, inner, ...confirm) });
      expect(titled).toMatchObject(DONE);
    },
  );

  test('has few buttons', async () => {
    const many = ['One', 'Two', 'Three', 'Four'].map((label) => button(`b-${label}`, label));
    const ended = await run({ dialog: dialog('Unfriend Ann Example?', ...many, ...confirm) });
    expect(ended).toMatchObject(NOT_MADE);
  });
});

describe('two surfaces at once', () => {
  test('wait until one is left', async () => {
    const ended = await run({ foreign: [foreign('friends', 60, NOTIFY, { closes: 3_000 })] });
    expect(ended).toMatchObject(READ_BACK);
  });

  test.each(['friends', 'unfriend'] as const)(
    'that stay end the act in words (after %s)',
    async (after) => {
      const ended = await run({ foreign: [foreign(after, 60, NOTIFY)] });
      expect(ended).toMatchObject(NOT_MADE);
      expect(ended.evidence).toMatch(/_several$/);
      expect(ended.text).toMatch(/two windows at once/);
    },
  );

  test('are two, also where both have the title that is expected', async () => {
    const twin = confirming('Unfriend Ann Example?');
    const ended = await run({ foreign: [foreign('unfriend', 120, twin)] });
    expect(ended).toMatchObject({ ...NOT_MADE, evidence: 'confirm_button_several' });
  });
});

describe('an element that is covered', () => {
  const cover = (html: string) => `<div data-covers style="position:fixed">${html}</div>`;

  test('is not pressed', async () => {
    const ended = await run({ foreign: [foreign(null, 0, cover(NOTIFY))] });
    expect(ended).toMatchObject({ ...NOT_MADE, evidence: 'friends_button_covered', pressed: [] });
    expect(ended.text).toMatch(/another window covered the button/);
  });

  test('is pressed once it is free', async () => {
    const ended = await run({ foreign: [foreign(null, 0, cover(NOTIFY), { closes: 4_000 })] });
    expect(ended).toMatchObject(DONE);
  });
});

describe('a surface that the page ties to another button', () => {
  test('is not what our press opened', async () => {
    const tied = '<div role="menu" aria-labelledby="other">';
    const menu = `${tied}${button('foreign-unfriend', 'Unfriend', 'menuitem')}</div>`;
    const ended = await run({
      body: `<div role="button" tabindex="0" id="other" data-on="other" aria-label="More"></div>`,
      menu: '',
      foreign: [foreign('friends', 60, menu)],
    });
    expect(ended).toMatchObject(NOT_MADE);
  });
});

describe('a surface that does not say what it is', () => {
  const story = `<div role="region">${button('foreign-like', 'Like')}</div>`;

  test('is no place for a button of the page, also while the page’s own is not drawn yet', async () => {
    const late: HandAct = { act: 'react', foreign: [foreign(null, 0, story)] };
    expect(await run({ ...late, reaction: 'LOVE' })).toMatchObject(DONE);
    expect(await run({ ...late, buttons: '' })).toMatchObject({ ...NOT_MADE, pressed: [] });
  });
});

describe('a suggestion of another person with the same name', () => {
  const card = (token: string) =>
    `<div><a href="/other.ann"><span>Ann Example</span></a>${button(token, 'Add Friend Ann Example')}</div>`;

  test('is not the profile’s own button', async () => {
    const ended = await run({ act: 'request', body: card('suggested') });
    expect(ended).toMatchObject({ ...DONE, pressed: ['add'] });
  });

  test('is not pressed where the profile has no button', async () => {
    const ended = await run({ act: 'request', buttons: '<i></i>', body: card('suggested') });
    expect(ended).toMatchObject(NOT_MADE);
  });
});

describe('a state of the profile', () => {
  const MOMENT_MS = 6_000;

  test.each<[string, HandAct, string]>([
    ['followed', { buttons: button('following', 'Following') }, 'profile_followed'],
    ['memorialised', { body: '', heading: 'Remembering Ann Example' }, 'profile_memorialised'],
    ['memorialised in its data', { data: { is_memorialized: true } }, 'profile_memorialised'],
    ['asking', { act: 'request', status: 'INCOMING_REQUEST' }, 'request_incoming'],
    ['that asked', { act: 'request', status: 'RECEIVED_REQUEST' }, 'request_incoming'],
    [
      'asking, by its button',
      { act: 'request', buttons: button('accept', 'Confirm Ann Example') },
      'request_incoming',
    ],
    ['requested', { act: 'request', status: 'OUTGOING_REQUEST' }, 'already_requested'],
    ['without the button', { act: 'request', buttons: '<i></i>' }, 'add_button_missing'],
    ['of no friend', { status: 'CAN_REQUEST' }, 'already_gone'],
  ])('(%s) has words of its own, at once and without a press', async (_, made, code) => {
    const ended = await run(made);
    expect(ended).toMatchObject({ ...NOT_MADE, evidence: code, pressed: [] });
    expect(ended.text).not.toBeNull();
    expect(ended.took).toBeLessThan(MOMENT_MS);
  });
});

test('an answer that names the person and no status is silent: it is read back', async () => {
  const unfriended_person = { __typename: 'User', id: PERSON };
  const ended = await run({ answer: { data: { friend_remove: { unfriended_person } } } });
  expect(ended).toMatchObject({ ...READ_BACK, evidence: 'friend_remove:silent' });
});
