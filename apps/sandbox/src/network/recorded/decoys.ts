import { hash } from '../../random';
import type { Person } from '../../world/model';
import { steady } from '../../world/world';
import type { SignedIn } from '../visit';
import { pictureOf, urlOf } from '../visit';

/** The end of an unrelated list. Some say that there is more, others that there is not. */
export const foreignEnd = (salt: string) => {
  const more = steady(`foreign ${salt}`, 0.5);
  return { has_next_page: more, end_cursor: more ? `AQHR${hash(salt).toString(36)}` : null };
};

const node = (visit: SignedIn, person: Person) => ({
  __typename: 'User',
  id: person.id,
  name: person.name,
  url: urlOf(visit, person),
  profile_picture: { uri: pictureOf(visit, person) },
});

const photo = (id: string) => ({ node: { __typename: 'Photo', id: `8${hash(id)}`, name: null } });

/** Intro, photos and friends beside a timeline: people and pictures, each list with its own end. */
export function tileSections(visit: SignedIn, person: Person, salt: string) {
  const friends = visit.sandbox.world.strangers.slice(hash(salt) % 100, (hash(salt) % 100) + 3);
  const section = (type: string, view: object) => ({
    node: {
      __typename: 'ProfileTileSection',
      profile_tile_section_type: type,
      profile_tile_views: { nodes: [{ view_style_renderer: { view } }] },
      id: Buffer.from(`tile:${person.id}:${type}`).toString('base64'),
    },
    cursor: `AQHR${hash(type + salt).toString(36)}`,
  });
  return {
    edges: [
      section('PHOTOS', {
        profile_tile_items: { nodes: [photo(salt), photo(`${salt} 2`)] },
        page_info: foreignEnd(`photos ${salt}`),
      }),
      section('FRIENDS', {
        profile_tile_items: { nodes: friends.map((one) => ({ node: node(visit, one) })) },
        page_info: foreignEnd(`tile friends ${salt}`),
      }),
    ],
    page_info: foreignEnd(`tiles ${salt}`),
  };
}

/** The tabs of a profile, which are a connection as well. */
export const navSections = (person: Person, salt: string) => ({
  edges: ['about', 'friends', 'photos'].map((name) => ({
    node: {
      __typename: 'TimelineAppSection',
      section_type: name.toUpperCase(),
      id: Buffer.from(`app_section:${person.id}:${name}`).toString('base64'),
    },
    cursor: `AQHR${hash(name).toString(36)}`,
  })),
  page_info: foreignEnd(`nav ${salt}`),
});

/** Contents of a hovercard. Its list has an end of its own. */
export const contextItems = (person: Person) => ({
  nodes: [
    {
      __typename: 'ProfileContextItem',
      title: { text: person.town },
      id: Buffer.from(`context:${person.id}`).toString('base64'),
    },
  ],
  page_info: foreignEnd(`context ${person.id}`),
});

export const tilesAnswer = (visit: SignedIn, person: Person, cursor: unknown) => ({
  data: {
    node: {
      __typename: 'User',
      profile_tile_sections: tileSections(visit, person, `${person.id} ${String(cursor)}`),
      id: person.id,
    },
  },
});

export const hovercardAnswer = (visit: SignedIn, person: Person) => ({
  data: {
    node: {
      comet_hovercard_renderer: {
        __typename: 'HovercardUser',
        user: { ...node(visit, person), timeline_context_items: contextItems(person) },
      },
      __typename: 'User',
      id: person.id,
    },
  },
});
