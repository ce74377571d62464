import { hash } from '../../random';
import type { Person, Persona } from '../../world/model';
import { conditionOf, isFriend, statusOf, steady } from '../../world/world';
import { avatar, button, el, esc, fill, friendRow, noisy, wrap } from '../client/markup.js';
import { contextLines } from '../client/friendship-markup.js';
import { bareRequest, profileActions, quiet } from '../client/profile-markup.js';
import { friendsOf } from '../client/shapes.js';
import { cardOf, postCard, storiesOf } from '../client/post-markup.js';
import { friendsAnswer } from '../graphql/friends';
import { contextItems, friendshipPath, ownDates } from '../graphql/friendship';
import { timelineAnswer } from '../graphql/posts';
import { short } from '../numbers';
import type { SignedIn } from '../visit';
import { pathOf, pictureOf, urlOf } from '../visit';
import { countText } from './friends-list';
import type { Page } from './shell';

const personaOf = (visit: SignedIn, person: Person): Persona | undefined =>
  Object.values(visit.sandbox.world.personas).find((one) => one.id === person.id);

function suggestions(visit: SignedIn, person: Person): Person[] {
  const all = [...visit.sandbox.world.people.values()].slice(0, 240);
  const start = hash(person.id) % 200;
  return all
    .slice(start, start + 12)
    .filter(
      (one) =>
        one.id !== person.id && statusOf(visit.sandbox.world, visit.viewer, one) === 'CAN_REQUEST',
    )
    .slice(0, 4);
}

/** Data of the page's own query about a person. Other people appear beside it with a status of their own. */
function headerData(visit: SignedIn, person: Person, near: Person[]) {
  const { world } = visit.sandbox;
  const node = (one: Person) => ({
    __typename: 'User',
    id: one.id,
    name: one.name,
    url: urlOf(visit, one),
    profile_picture: { uri: pictureOf(visit, one) },
    ...(one.id === visit.viewer.id || conditionOf(world, visit.viewer, one) === 'following'
      ? {}
      : { friendship_status: statusOf(world, visit.viewer, one) }),
  });
  return {
    viewer: { actor: { __typename: 'User', id: visit.viewer.id } },
    user: {
      id: person.id,
      profile_header_renderer: {
        __typename: 'ProfileHeader',
        user: {
          ...node(person),
          gender: person.gender,
          is_visibly_memorialized:
            conditionOf(world, visit.viewer, person) === 'memorialised' ? true : null,
        },
      },
      people_you_may_know: {
        edges: near.map((one) => ({ node: node(one) })),
        page_info: { has_next_page: true, end_cursor: 'AQHRsuggest' },
      },
    },
  };
}

export function header(visit: SignedIn, person: Person): string {
  const { ui, base, phrases, language } = visit;
  const own = person.id === visit.viewer.id;
  const owner = personaOf(visit, person);
  const link = (path: string, text: string, role: string): string =>
    el(
      ui,
      'a',
      { href: noisy(base + path), role, class: role === 'tab' ? 'navlink' : 'countlink' },
      esc(text),
    );
  const friendsPath = person.vanity
    ? `${pathOf(person)}/friends_all`
    : `${pathOf(person)}&sk=friends_all`;
  const counts = owner
    ? link(friendsPath, countText(visit, owner), 'link')
    : quiet(visit.ui, fill(phrases.followers, { n: short(language, person.followers) }));
  const status = statusOf(visit.sandbox.world, visit.viewer, person);
  const condition = conditionOf(visit.sandbox.world, visit.viewer, person);
  const remembering =
    condition === 'memorialised'
      ? el(ui, 'div', {}, el(ui, 'span', { dir: 'auto' }, esc(phrases.remembering)))
      : '';
  const actions = own
    ? button(ui, 'item', phrases.edit_profile, { class: 'button' })
    : profileActions(ui, { ...person, condition }, status);
  const tabs = [
    link(pathOf(person), phrases.posts, 'tab'),
    link(`${pathOf(person)}${person.vanity ? '?' : '&'}sk=about`, phrases.about, 'tab'),
    // A decoy: a tab with the same label as the button of a friend.
    link(friendsPath, phrases.friends_button, 'tab'),
  ].join('');
  return el(
    ui,
    'div',
    { class: 'card' },
    wrap(
      ui,
      'header',
      el(
        ui,
        'div',
        { class: 'head' },
        avatar(ui, { name: person.name, picture: pictureOf(visit, person) }, 120) +
          el(
            ui,
            'div',
            { class: 'grow' },
            remembering + el(ui, 'h1', { dir: 'auto' }, esc(person.name)) + counts,
          ) +
          el(ui, 'div', { 'data-part': 'actions', class: 'actions' }, actions),
      ) + el(ui, 'div', { role: 'tablist', class: 'tabs' }, tabs),
    ),
  );
}

/** Some profiles show the friendship date, others show it only on the friendship page. */
function introTiles(visit: SignedIn, person: Person) {
  const own = person.id === visit.viewer.id;
  return own || steady(`quiet intro ${person.id}`, 0.5)
    ? { nodes: ownDates(visit, person) }
    : contextItems(visit, person);
}

const friendshipLink = (visit: SignedIn, person: Person): string =>
  isFriend(visit.sandbox.world, visit.viewer, person)
    ? el(
        visit.ui,
        'a',
        {
          href: noisy(visit.base + friendshipPath(visit.viewer, person)),
          role: 'link',
          class: 'countlink',
        },
        esc(visit.phrases.see_friendship),
      )
    : '';

export const mainColumn = (visit: SignedIn, inside: string): string =>
  el(
    visit.ui,
    'div',
    { role: 'main', 'data-part': 'scroller', class: 'scroller' },
    wrap(visit.ui, 'content', el(visit.ui, 'div', { class: 'content' }, inside)),
  );

export function profile(visit: SignedIn, person: Person): Page {
  const { ui, phrases } = visit;
  const near = suggestions(visit, person);
  const suggested = near
    .map((one) =>
      el(
        ui,
        'div',
        { class: 'suggested' },
        el(
          ui,
          'a',
          { href: noisy(visit.base + pathOf(one)), role: 'link' },
          el(ui, 'span', { dir: 'auto', class: 'name' }, esc(one.name)),
        ) + bareRequest(ui, one.id),
      ),
    )
    .join('');
  const carousel = el(
    ui,
    'div',
    { class: 'card' },
    el(ui, 'h2', {}, esc(phrases.suggestions)) + el(ui, 'div', { class: 'suggest' }, suggested),
  );
  const tiles = introTiles(visit, person);
  const intro = el(
    ui,
    'div',
    { class: 'card' },
    quiet(ui, fill(phrases.lives_in, { town: person.town })) +
      contextLines(ui, tiles) +
      friendshipLink(visit, person),
  );
  const preloaded = [
    { name: 'ProfileHeaderQuery', data: headerData(visit, person, near) as object },
    {
      name: 'ProfileTilesFeedQuery',
      data: { user: { id: person.id, profile_tile_items: tiles } } as object,
    },
  ];
  const condition = conditionOf(visit.sandbox.world, visit.viewer, person);
  const page = { person: { id: person.id, name: person.name, condition } };
  const owner = personaOf(visit, person);
  if (!owner) {
    return {
      title: person.name,
      main: mainColumn(visit, header(visit, person) + carousel + intro),
      preloaded,
      boot: { page, first: null },
    };
  }
  const { data, path } = timelineAnswer(visit, owner, null, 'user');
  const cards = storiesOf(data)
    .map((one, index) => postCard(ui, cardOf(ui, one, index + 1)))
    .join('');
  const timeline = el(ui, 'div', { 'data-part': 'feed' }, cards);
  return {
    title: person.name,
    main: mainColumn(visit, header(visit, person) + intro + timeline),
    preloaded: [
      ...preloaded,
      {
        name: visit.traits ? 'ProfileCometTimelineFeedQuery' : visit.docs.timeline.name,
        data,
        path,
      },
    ],
    boot: { page: { ...page, feed: owner.id }, first: data },
  };
}

/** `/<vanity>/friends_all`: the friends collection of a profile. Only personas show theirs. */
export function collection(visit: SignedIn, person: Person): Page {
  const { ui, phrases } = visit;
  const owner = personaOf(visit, person);
  const preloaded = [{ name: 'ProfileHeaderQuery', data: headerData(visit, person, []) as object }];
  const title = el(ui, 'h2', {}, esc(phrases.friends_button));
  if (!owner) {
    const none = el(ui, 'div', { class: 'card' }, title + quiet(ui, phrases.no_friends));
    return {
      title: person.name,
      main: mainColumn(visit, header(visit, person) + none),
      preloaded,
      boot: { page: {}, first: null },
    };
  }
  const { data } = friendsAnswer(visit, owner, 'collection', null);
  const rows = friendsOf(data)
    .rows.map((row) => friendRow(ui, row))
    .join('');
  const card = el(
    ui,
    'div',
    { class: 'card' },
    title + el(ui, 'div', { 'data-part': 'rows' }, rows),
  );
  return {
    title: person.name,
    main: mainColumn(visit, header(visit, person) + card),
    preloaded: [...preloaded, { name: visit.docs.collection.name, data }],
    boot: { page: { list: 'collection', owner: owner.id }, first: data },
  };
}
