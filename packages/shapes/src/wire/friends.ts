import type { Kit } from '../kit';
import { has } from '../kit';
import type { Random } from '../random';
import { urlOf } from '../world/people';
import type { Person } from '../world/people';
import { base64 } from '../world/posts';
import { opaque } from '../world/names';
import type { Result } from './answer';
import type { Connection, Json, Path } from './connection';
import { pageInfo } from './connection';
import { among } from './decoys';
import { inner, mutual, picture } from './person';

export interface Portion {
  people: readonly Person[];
  /** Whether another page follows, and the index of this one. */
  next: boolean;
  index: number;
  cursor: string | null;
}

/** `viewer.all_friends`, the friends list. */
export function friendsA(kit: Kit, portion: Portion, random: Random): Result {
  const { value, entries, end, fulfilled } = inline(kit, portion, ['viewer', 'all_friends'], {
    edges: portion.people.map((one) => ({
      node: {
        __typename: 'User',
        id: one.id,
        name: one.name,
        url: urlOf(one),
        ...(has(kit, random) && { profile_picture: picture(random) }),
        ...(has(kit, random) && { gender: one.gender }),
        ...(has(kit, random) && { social_context: { text: mutualText(kit, one) } }),
        ...(has(kit, random) && { mutual_friends: mutual(kit, one, random) }),
        ...inner(kit, random),
      },
      cursor: opaque(random, 12),
    })),
    info: pageInfo(random, portion.next, 2),
  });
  const isFirst = portion.index === 0;
  return {
    name: isFirst
      ? 'FriendingCometAllFriendsRootQuery'
      : 'FriendingCometFriendsListPaginationQuery',
    variables: isFirst ? { scale: 2 } : { count: 30, cursor: portion.cursor, name: null, scale: 2 },
    data: { viewer: among(kit, random, 'all_friends', value, portion.next) },
    later: [],
    fulfilled,
    entries,
    end,
  };
}

/** `pageItems` of a collection, the friends on a profile. */
export function friendsB(kit: Kit, portion: Portion, random: Random): Result {
  const { viewer } = kit.world;
  const collection = base64(`app_collection:${viewer.id}:2356318349:2`);
  const { value, entries, end, fulfilled } = inline(kit, portion, ['node', 'pageItems'], {
    edges: portion.people.map((one) => ({
      node: itemB(kit, one, random),
      cursor: opaque(random, 12),
    })),
    info: pageInfo(random, portion.next, 2),
  });
  if (portion.index > 0)
    return {
      name: 'ProfileCometAppCollectionListRendererPaginationQuery',
      variables: { count: 8, cursor: portion.cursor, scale: 2, search: null, id: collection },
      data: {
        node: {
          __typename: 'TimelineAppCollection',
          ...among(kit, random, 'pageItems', value, portion.next),
          id: collection,
        },
      },
      later: [],
      fulfilled,
      entries,
      end,
    };
  return {
    name: 'ProfileCometTopAppSectionQuery',
    variables: {
      collectionToken: null,
      scale: 2,
      sectionToken: base64(`app_section:${viewer.id}:2356318349`),
      userID: viewer.id,
    },
    data: {
      ...(kit.shape.decoys !== 'none' && {
        user: { ...among(kit, random, 'id', viewer.id, portion.next) },
      }),
      node: {
        __typename: 'TimelineAppSection',
        all_collections: {
          nodes: [
            {
              __typename: 'TimelineAppCollection',
              id: collection,
              style_renderer: {
                __typename: 'TimelineAppCollectionListRenderer',
                collection: {
                  ...among(kit, random, 'pageItems', value, portion.next),
                  id: collection,
                },
              },
            },
          ],
          ...(kit.shape.decoys !== 'none' && { page_info: pageInfo(random, !portion.next, 2) }),
        },
        id: base64(`app_section:${viewer.id}:2356318349`),
      },
    },
    later: [],
    entries,
    end,
  };
}

function itemB(kit: Kit, one: Person, random: Random): Json {
  const url = urlOf(one);
  return {
    __typename: 'TimelineAppCollectionItem',
    id: base64(`app_item:${kit.world.viewer.id}:2356318349:2:${one.id}`),
    title: { text: one.name },
    subtitle_text: has(kit, random) ? { text: mutualText(kit, one) } : null,
    ...(has(kit, random) && { image: picture(random) }),
    url,
    actions_renderer: {
      __typename: 'ProfileActionsRenderer',
      action: {
        __typename: 'ProfileActionFriendRequest',
        profile_owner: { __typename: 'User', id: one.id, friendship_status: 'ARE_FRIENDS' },
      },
    },
    node: {
      __typename: 'User',
      id: one.id,
      ...(url && { url }),
      ...inner(kit, random),
    },
  };
}

const mutualText = ({ words }: Kit, one: Person) =>
  words.say('mutual_n', { n: words.number(one.mutual) });

/** The list in one piece, but for the last two people where those of an answer come in a line of their own. */
function inline(kit: Kit, portion: Portion, path: Path, { edges, info }: Connection) {
  const apart = kit.shape.fulfilled !== 'no' && portion.index > 0 && edges.length > 2 ? 2 : 0;
  const here = edges.slice(0, edges.length - apart);
  const there = edges.slice(edges.length - apart);
  const nodes = [{ path, data: { nodes: there.map((edge) => edge['node']) }, entries: apart }];
  const single = there.map((edge, index) => ({
    path: [...path, 'edges', here.length + index],
    data: edge,
    entries: 1,
  }));
  return {
    value: { edges: here, page_info: info } as Json,
    entries: here.length,
    end: info.end_cursor,
    fulfilled: apart === 0 ? [] : kit.shape.fulfilled === 'nodes' ? nodes : single,
  };
}
