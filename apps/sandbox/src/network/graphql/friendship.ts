import { hash } from '../../random';
import { sinceOf } from '../../world/friendships';
import type { Person } from '../../world/model';
import { isFriend, statusOf, steady } from '../../world/world';
import { fill } from '../client/markup.js';
import { dated, sinceText } from '../dates';
import type { SignedIn } from '../visit';
import { pictureOf, urlOf } from '../visit';
import { mutualText } from './friends';

/** 'Friends since' as the page shows it; null when it is not shown or they are no friends. */
export function sinceShown(visit: SignedIn, person: Person): string | null {
  const { sandbox, viewer, phrases, language } = visit;
  if (!isFriend(sandbox.world, viewer, person)) return null;
  const hidden = sandbox.faults.get('no_friendship_date')?.rate ?? 0;
  if (steady(`no date ${person.id}`, hidden)) return null;
  const now = sandbox.now();
  return sinceText(phrases, language, sinceOf(sandbox.world, viewer, person, now), now);
}

export const friendshipPath = (one: Person, other: Person): string =>
  `/friendship/${one.id}/${other.id}/`;

const item = (type: string, text: string) => ({
  node: {
    __typename: 'ProfileTileItem',
    timeline_context_item: {
      timeline_context_list_item_type: type,
      renderer: { context_item: { title: { text, ranges: [] } } },
    },
  },
});

/** Dates about one person alone. They appear beside the friendship date as decoys. */
export function ownDates(visit: SignedIn, person: Person) {
  const { phrases, language, sandbox } = visit;
  const back = (hash(`joined ${person.id}`) % 1500) * 86_400;
  const joined = sandbox.world.anchor - 5700 * 86_400 - back;
  const moved = sandbox.world.anchor - (hash(`moved ${person.id}`) % 5000) * 86_400;
  return [
    item(
      'INTRO_CARD_MEMBER_SINCE',
      fill(phrases.joined, { date: dated(language, joined, 'month') }),
    ),
    item(
      'INTRO_CARD_CURRENT_CITY',
      fill(phrases.lived_since, { town: person.town, date: dated(language, moved, 'year') }),
    ),
  ];
}

export function contextItems(visit: SignedIn, person: Person) {
  const since = sinceShown(visit, person);
  const mutual = mutualText(visit, person);
  const [joined, lived] = ownDates(visit, person);
  return {
    nodes: [
      ...(visit.variants.decoyFirst ? [joined] : []),
      ...(mutual === null ? [] : [item('INTRO_CARD_MUTUAL_FRIENDS', mutual)]),
      ...(since === null ? [] : [item('INTRO_CARD_FRIENDSHIP', since)]),
      lived,
      ...(visit.variants.decoyFirst ? [] : [joined]),
    ],
  };
}

/** Friendships with other people, each with its own date: a reader that takes the first date takes a wrong one. */
function otherFriendships(visit: SignedIn, person: Person) {
  const { viewer, sandbox, origin, base } = visit;
  const start = hash(`beside ${person.id}`) % Math.max(1, viewer.friends.length - 8);
  const edges = viewer.friends
    .slice(start, start + 8)
    .filter((one) => one.id !== person.id && !one.deactivated && !sandbox.isGone(one))
    .flatMap((one) => {
      const text = sinceShown(visit, one);
      if (text === null) return [];
      const url = `${origin}${base}${friendshipPath(viewer, one)}`;
      const node = {
        __typename: 'User',
        id: one.id,
        name: one.name,
        url,
        profile_picture: { uri: pictureOf(visit, one) },
        subtitle_text: { text },
      };
      return [{ node }];
    })
    .slice(0, 3);
  return { edges, page_info: { has_next_page: true, end_cursor: 'AQHRfriendships' } };
}

/** Answer of the friendship page's query about two people. */
export function friendshipAnswer(visit: SignedIn, person: Person) {
  const { viewer, sandbox } = visit;
  const others = otherFriendships(visit, person);
  const user = {
    __typename: 'User',
    id: person.id,
    name: person.name,
    url: urlOf(visit, person),
    friendship_status: statusOf(sandbox.world, viewer, person),
    profile_picture: { uri: pictureOf(visit, person) },
  };
  const own = { user, profile_tile_items: contextItems(visit, person) };
  return {
    data: {
      viewer: { actor: { __typename: 'User', id: viewer.id } },
      friendship: {
        __typename: 'Friendship',
        id: Buffer.from(`friendship:${viewer.id}:${person.id}`).toString('base64'),
        ...(visit.variants.decoyFirst
          ? { suggested_friendships: others, ...own }
          : { ...own, suggested_friendships: others }),
      },
    },
  };
}
