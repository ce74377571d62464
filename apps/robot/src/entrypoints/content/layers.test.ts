import { expect, test } from 'vitest';
import { forgetFound } from '../../testing/shapes/page-selectors';
import { showDocument } from '../../testing/shapes/shaped-dom';
import { openedNow } from './layers';
import { press } from './press';

const dialog = (id: string, inner = '') => `<div role="dialog" id="${id}">${inner}</div>`;
const tab = '<div role="tab" tabindex="0">All 22</div>';

/** A button that shows in turn what it is given; a press after that changes nothing that can be seen. */
function show(...dialogs: string[]) {
  const page = showDocument(
    '<html><body><div role="button" tabindex="0" aria-label="Love: 2 people"></div></body></html>',
    'https://www.facebook.com/ann/posts/pfbid1',
  );
  const come = (html: string) => {
    page.body.insertAdjacentHTML('beforeend', html);
    forgetFound();
  };
  page.addEventListener('click', ({ target }) => {
    if ((target as Element).getAttribute('role') === 'button') come(dialogs.shift() ?? '');
  });
  return { come };
}

function ask(role: string, within: 'opened' | null) {
  const names = { equals: [], pattern: [''] };
  const asked = { roles: [role], names, within, choose: 'only' as const };
  return press({ do: 'press', ...asked }, 0).outcome;
}

const open = () => openedNow().map(({ id }) => id);

test('a dialog in which a tab was pressed stays what was opened', () => {
  show(dialog('list', tab));

  expect([ask('button', null), ask('tab', 'opened')]).toEqual(['pressed', 'pressed']);
  expect(open()).toEqual(['list']);
  ask('button', null);
  expect(open()).toEqual(['list']);
});

test('a list without a tab stays what was opened, where the next press changes what it shows', () => {
  show(dialog('list'));

  expect([ask('button', null), ask('tab', 'opened')]).toEqual(['pressed', 'missing']);
  ask('button', null);
  expect(open()).toEqual(['list']);
});

test('a dialog that came by itself is not what a press opened that opened nothing', () => {
  const { come } = show();
  ask('button', null);
  come(dialog('cookies', tab));
  ask('button', null);

  expect(open()).toEqual([]);
  expect(ask('tab', 'opened')).toBe('unopened');
});

test.each([tab, ''])('of two dialogs at once neither is used or kept (%s)', (inner) => {
  const { come } = show(dialog('list', inner));
  ask('button', null);
  come(dialog('cookies'));
  expect(ask('tab', 'opened')).toBe('unopened');
  ask('button', null);

  expect(open()).toEqual([]);
});
