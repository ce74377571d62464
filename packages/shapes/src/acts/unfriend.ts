import type { Effect } from '../site';
import type { Act } from './act';
import { ownQuestion } from './foreign';
import type { Draw, TimedPage } from './page';
import { menu, panel, stale } from './panel';
import type { Moment } from './plan';
import type { Actions } from './actions';
import { unfriendAnswer } from './wire';

/** Registers what a friend's button does: menu, question, removal, at times a report of it. */
export function unfriend(
  { page, act, menuId, redraw }: Actions,
  step: (moment: Moment) => Effect[],
): void {
  const { shape, say, person } = act;
  const late = page.random.fork('unfriend');
  let isComing = false;

  const menuOf = (token: 'friends' | 'following') => {
    page.onPress(token, () => {
      if (page.isOpen('menu')) return page.close('menu');
      if (isComing || shape.missing === 'menu') return step('first');
      isComing = true;
      page.after(shape.menu === 'soon' ? late.whole(50, 400) : late.whole(2000, 4000), () => {
        isComing = false;
        return page.show('menu', menuDraw(act, token === 'friends'), menuId);
      });
      return step('first');
    });
  };
  menuOf('friends');
  menuOf('following');
  for (const token of ['favorites', 'edit-list', 'unfollow'])
    page.onPress(token, () => page.close('menu'));

  page.onPress('unfriend', () => {
    if (!page.isOpen('menu')) return [];
    const closed = page.close('menu');
    if (shape.missing !== 'dialog')
      page.after(late.whole(50, 1500), () => page.show('question', questionDraw(act)));
    return [...closed, ...step('second')];
  });
  page.onPress('cancel', () => page.close('question'));
  page.onPress('confirm', () => {
    if (!page.isOpen('question')) return [];
    remove();
    return [...page.close('question'), ...step('last')];
  });
  page.onPress('notice-ok', () => page.close('notice'));

  function remove(): void {
    const { answer } = shape;
    const works = !['refused', 'error', 'phantom'].includes(answer);
    if (works) act.network.status = 'CAN_REQUEST';
    if (answer === 'missing') return;
    const wait = answer === 'late' ? late.whole(5000, 9000) : late.whole(50, 1500);
    page.after(wait, () => {
      const heard = [unfriendAnswer(act, page)];
      if (answer === 'refused' || answer === 'error') return [...heard, ...step('answer')];
      if (shape.notice === 'shown')
        page.after(late.whole(50, 800), () => page.show('notice', noticeDraw(act)));
      return [...heard, ...redraw('CAN_REQUEST'), ...step('answer')];
    });
  }

  function noticeDraw(of: Act): Draw {
    return (id, token) =>
      panel({
        id,
        role: 'dialog',
        title: of.say('friends'),
        named: shape.named,
        modal: shape.modal,
        covers: true,
        body: [say('removed_text', person.name)],
        buttons: [{ label: say('ok'), marks: { 'data-on': token('notice-ok') } }],
      });
  }
}

function menuDraw({ say, shape }: Act, isFriend: boolean): Draw {
  return (id, token) => {
    const item = (text: string, name: string) => ({ text, marks: { 'data-on': token(name) } });
    return menu(id, shape.named === 'label' ? say('friends') : null, [
      item(say('favorites'), 'favorites'),
      ...(isFriend ? [item(say('edit_list'), 'edit-list')] : []),
      item(say('unfollow'), 'unfollow'),
      ...(isFriend && shape.missing !== 'item' ? [item(say('unfriend'), 'unfriend')] : []),
    ]);
  };
}

function questionDraw({ say, shape, person }: Act, name = person.name): Draw {
  return (id, token) =>
    panel({
      id,
      role: 'dialog',
      title: ownQuestion(say, 'unfriend', shape.title, name),
      named: shape.named,
      modal: shape.modal,
      covers: true,
      body: [say('unfriend_text', name)],
      buttons: [
        { label: say('cancel'), marks: { 'data-on': token('cancel') } },
        { label: say('confirm'), marks: { 'data-on': token('confirm') } },
      ],
    });
}

/** What an earlier act left hidden in the document: a question about another person, or this one, and a menu. */
export function staleSurfaces(act: Act, page: TimedPage): string {
  if (act.shape.stale === 'none') return '';
  const old = (name: string) => `stale-${name}`;
  const about = page.random.chance(0.5) ? act.person.name : act.others[0]?.name;
  return (
    stale(questionDraw(act, about)(page.newId(), old)) +
    (act.shape.stale === 'both' ? stale(menuDraw(act, true)(page.newId(), old)) : '')
  );
}
