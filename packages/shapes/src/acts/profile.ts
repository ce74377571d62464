import { htmlDocument } from '../markup/document';
import { button, div, el, text } from '../markup/html';
import { tracked } from '../markup/people';
import { insert, removal, slot } from '../pages/page';
import { islands } from '../wire/documents';
import type { Person } from '../world/people';
import { profileUrl } from '../world/world';
import type { Act, Status } from './act';
import type { Actions } from './actions';
import { foreignOn } from './overlays';
import { TimedPage } from './page';
import { withTwin } from './twin';
import { addFriend } from './request';
import { staleSurfaces, unfriend } from './unfriend';
import { profileHeader } from './wire';

/** The profile of the person that the act is about. */
export function profilePage(act: Act, url: string): TimedPage {
  const page = new TimedPage(act.kit, url, act.shape, act.isDone);
  const step = foreignOn(page, act);
  const actions: Actions = {
    page,
    act,
    menuId: page.newId(),
    redraw: (status) => [
      removal(`${slot('actions')} > *`),
      insert(slot('actions'), actionButtons(actions, status)),
    ],
  };
  unfriend(actions, step);
  addFriend(actions, step);

  const late = act.shape.drawn === 'late';
  const first = () => actionButtons(actions, act.network.status);
  page.onArrival(() => {
    if (late) page.after(page.random.whole(200, 1500), () => [insert(slot('actions'), first())]);
    return step('load');
  });
  page.html = htmlDocument(act.kit, {
    title: act.person.name,
    data: islands(act.kit, [profileHeader(act, page)], page.random),
    main: main(act, page, late ? '' : first()),
    layers: staleSurfaces(act, page) + div({ 'data-slot': 'layers' }),
  });
  return page;
}

function main(act: Act, page: TimedPage, actions: string): string {
  const { say, person, shape, kit } = act;
  const followers = kit.words.short(page.random.whole(1200, 90_000));
  return div(
    { role: 'main' },
    div(
      {},
      shape.state === 'memorialised'
        ? div({}, el('span', { dir: 'auto' }, text(say('remembering'))))
        : '',
      el('h1', { dir: 'auto' }, text(person.name)),
      shape.mode === 'professional' || shape.state === 'following'
        ? div({}, el('span', { dir: 'auto' }, text(`${followers} · ${say('creator')}`)))
        : '',
      div({ 'data-slot': 'actions' }, actions),
    ),
    div(
      { role: 'tablist' },
      el(
        'a',
        { role: 'tab', href: `${profileUrl(person)}#friends`, 'data-on': 'tab-friends' },
        text(say('friends')),
      ),
    ),
    shape.suggestions === 'some' ? suggestions(act, page) : '',
  );
}

/** People that the network suggests, each with a button that names nobody. */
function suggestions(act: Act, page: TimedPage): string {
  const { words } = act.kit;
  const row = (one: Person, index: number) =>
    div(
      { 'data-visualcompletion': 'ignore-dynamic' },
      el(
        'a',
        { href: tracked(profileUrl(one), page.random), role: 'link' },
        el('span', { dir: 'auto' }, text(one.name)),
      ),
      button(
        { 'aria-label': words.say('add_friend'), 'data-on': `suggestion-${index}` },
        text(words.say('add_friend')),
      ),
    );
  return div({}, el('h2', {}, text(words.say('suggested'))), ...act.others.map(row));
}

function actionButtons(actions: Actions, status: Status): string {
  const { act } = actions;
  const { say, shape, person } = act;
  const beside = [
    ...(shape.mode === 'professional' && shape.state !== 'following'
      ? [plain(say('follow_name', person.name), 'follow')]
      : []),
    plain(say('message'), 'message'),
  ];
  return div({}, ...relationship(actions, status), ...beside);
}

/** A button of which the text is shorter than the name. */
const plain = (label: string, token: string, face = label): string =>
  button({ 'aria-label': label, 'data-on': token }, el('span', { dir: 'auto' }, text(face)));

function relationship({ act, menuId }: Actions, status: Status): string[] {
  const { say, shape, person, kit } = act;
  const name = person.name;
  const menu = {
    'aria-haspopup': 'menu',
    'aria-controls': shape.tie === 'controls' ? menuId : undefined,
  };
  if (shape.state === 'following')
    return withTwin(act, { label: say('following'), token: 'following', more: menu });
  switch (status) {
    case 'ARE_FRIENDS':
      return withTwin(act, { label: say('friends'), token: 'friends', more: menu });
    case 'CAN_REQUEST':
      return withTwin(act, {
        label: say('add_friend_name', name),
        token: 'add',
        face: kit.words.say('add_friend'),
      });
    case 'OUTGOING_REQUEST':
      return withTwin(act, {
        label: say('cancel_request', name),
        token: 'take-back',
        face: say('cancel'),
      });
    case 'INCOMING_REQUEST':
    case 'RECEIVED_REQUEST':
      return [
        ...withTwin(act, {
          label: say('confirm_request', name),
          token: 'accept',
          face: say('confirm'),
        }),
        plain(say('delete_request', name), 'decline', say('delete')),
      ];
    case 'CANNOT_REQUEST':
      return [];
  }
}
