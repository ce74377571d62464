import type { Person, Persona, Post, Share } from '../../world/model';
import { steady } from '../../world/world';
import type { SignedIn } from '../visit';
import { pictureOf, urlOf } from '../visit';
import { cursorOf, cut } from './connections';
import { feedbackId, isThere } from './feedback';

/** The sharer is at the top of the story, in its title, or in both. The shared post has its own author. */
function actorsOf(visit: SignedIn, item: Share, person: Person, owner: Person) {
  const actor = {
    __typename: 'User',
    id: person.id,
    name: person.name,
    url: urlOf(visit, person),
    profile_picture: { uri: pictureOf(visit, person) },
  };
  const actors = [actor];
  if (!visit.traits) return { actors };
  const attached_story = {
    __typename: 'Story',
    actors: [{ __typename: 'User', id: owner.id, name: owner.name, url: urlOf(visit, owner) }],
  };
  if (steady(`sharer top ${item.item_id}`, 0.4)) return { actors, attached_story };
  return {
    attached_story,
    comet_sections: {
      context_layout: {
        story: {
          comet_sections: {
            actor_photo: { story: { actors } },
            title: { __typename: 'CometFeedStoryTitleWithActorStrategy', story: { actors } },
          },
        },
      },
    },
    ...(steady(`sharer twice ${item.item_id}`, 0.2) ? { actors } : {}),
  };
}

/** The shares of a post that the viewer may see: fewer than the count. */
export function sharesAnswer(
  visit: SignedIn,
  owner: Person | Persona,
  post: Post,
  cursor: unknown,
) {
  const { items, end, more } = cut(
    post.shares,
    cursor,
    10,
    (one) => one.visible && isThere(visit, one.id),
  );
  const edges = items.flatMap(({ item, ordinal }) => {
    const person = visit.sandbox.world.people.get(item.id);
    if (!person) return [];
    const url = urlOf(visit, person);
    const node = {
      __typename: 'Story',
      id: Buffer.from(`S:_I${person.id}:${item.item_id}`).toString('base64'),
      post_id: item.item_id,
      creation_time: item.at,
      url: url === null ? null : `${url}${url.includes('?') ? '&' : '?'}story_fbid=${item.item_id}`,
      ...actorsOf(visit, item, person, owner),
    };
    return [{ node, cursor: cursorOf(ordinal) }];
  });
  return {
    path: ['node', 'reshares'],
    data: {
      node: {
        __typename: 'Feedback',
        share_count: { count: post.shares.length },
        reshares: { edges, page_info: { has_next_page: more, end_cursor: end } },
        id: feedbackId(post),
      },
    },
  };
}
