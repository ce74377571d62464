import type { Kit } from '../kit';
import type { Random } from '../random';
import { digits } from '../world/names';
import type { Json } from './connection';
import { pageInfo } from './connection';
import { actor, picture } from './person';

/** `value` under its key, among other connections whose `page_info` states the opposite. */
export function among(kit: Kit, random: Random, key: string, value: unknown, next: boolean): Json {
  const { decoys } = kit.shape;
  const [one, other] = random.shuffled([navigation, tiles, photos, suggestions]);
  return {
    ...((decoys === 'before' || decoys === 'both') && one?.(kit, random, !next)),
    [key]: value,
    ...((decoys === 'after' || decoys === 'both') && other?.(kit, random, !next)),
  };
}

const navigation = (kit: Kit, random: Random, next: boolean): Json => ({
  timeline_nav_app_sections: {
    edges: ['posts', 'about', 'friends', 'photos'].map((tab) => ({
      node: {
        __typename: 'TimelineAppSection',
        id: digits(random, 16),
        name: tab,
        section_type: tab.toUpperCase(),
        url: `https://www.facebook.com/profile.php?id=${kit.world.viewer.id}&sk=${tab}`,
      },
      cursor: digits(random, 6),
    })),
    page_info: pageInfo(random, next, 2),
  },
});

const tiles = (_kit: Kit, random: Random, next: boolean): Json => ({
  profile_tile_sections: {
    edges: ['INTRO', 'PHOTOS', 'FRIENDS'].map((kind) => ({
      node: {
        __typename: 'ProfileTileSection',
        id: digits(random, 16),
        profile_tile_section_type: kind,
      },
      cursor: digits(random, 6),
    })),
    page_info: pageInfo(random, next, 2),
  },
});

const photos = (_kit: Kit, random: Random, next: boolean): Json => ({
  profile_photos: {
    nodes: Array.from({ length: 2 }, () => ({
      __typename: 'Photo',
      id: digits(random, 15),
      image: picture(random),
    })),
    page_info: pageInfo(random, next, 4),
  },
});

/** People as well, but suggested by the network. */
const suggestions = (kit: Kit, random: Random, next: boolean): Json => ({
  people_you_may_know: {
    edges: random.some(kit.world.extras, 3).map((one) => ({
      node: { ...actor(one, random), friendship_status: 'CAN_REQUEST' },
      cursor: digits(random, 6),
    })),
    page_info: pageInfo(random, next, 2),
  },
});

/** The answer to hovering over a name. */
export const hovercard = (kit: Kit, random: Random): { variables: Json; data: Json } => {
  const one = random.pick(kit.world.extras);
  return {
    variables: {
      actionBarRenderLocation: 'WWW_COMET_HOVERCARD',
      context: 'DEFAULT',
      entityID: one.id,
      scale: 2,
    },
    data: {
      node: {
        __typename: 'User',
        id: one.id,
        comet_hovercard_renderer: {
          __typename: 'CometHovercardUserRenderer',
          user: {
            ...actor(one, random),
            timeline_context_items: {
              edges: [{ node: { id: digits(random, 16), title: { text: one.name } } }],
              page_info: pageInfo(random, random.chance(0.5), 2),
            },
          },
        },
      },
    },
  };
};

/** The answer to the page loading more of its sidebar. */
export const tilesAnswer = (
  kit: Kit,
  random: Random,
  next: boolean,
): { variables: Json; data: Json } => ({
  variables: { count: 3, cursor: digits(random, 6), id: kit.world.viewer.id, scale: 2 },
  data: { node: { __typename: 'User', ...tiles(kit, random, next), id: kit.world.viewer.id } },
});
