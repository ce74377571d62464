import type { Person, Post } from '../../world/model';
import { el } from '../client/markup.js';
import { cardOf, commentList, moreComments, postCard, talkOf } from '../client/post-markup.js';
import { story } from '../graphql/posts';
import { commentsAnswer } from '../graphql/talk';
import type { SignedIn } from '../visit';
import { mainColumn } from './profile';
import type { Page } from './shell';

/** A post on a page of its own, with its first comments. */
export function postPage(visit: SignedIn, owner: Person, post: Post): Page {
  const { ui } = visit;
  const { data } = commentsAnswer(visit, owner, post, null);
  const { page_info } = data.node.comment_rendering_instance_for_feed_location.comments;
  const told = story(visit, owner, post);
  const card = cardOf(ui, told, 1);
  const comments = el(ui, 'div', { 'data-part': 'comments' }, commentList(ui, talkOf(data)));
  const more = page_info.has_next_page
    ? moreComments(ui, card.feedback, page_info.end_cursor ?? '')
    : '';
  return {
    title: owner.name,
    main: mainColumn(visit, postCard(ui, card, comments + more)),
    preloaded: [
      { name: 'SinglePostQuery', data: { node: told } },
      { name: visit.docs.comments.name, data },
    ],
    boot: { page: {}, first: null },
  };
}
