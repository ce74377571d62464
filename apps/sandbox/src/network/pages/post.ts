import type { Person, Post } from '../../world/model';
import { commentList, commentOrder, moreComments, talkOf } from '../client/comment-markup.js';
import { el } from '../client/markup.js';
import { cardOf, postCard } from '../client/post-markup.js';
import { story } from '../graphql/posts';
import { commentsAnswer } from '../graphql/talk';
import type { SignedIn } from '../visit';
import { postDialog } from './post-dialog';
import { mainColumn, profile } from './profile';
import type { Page } from './shell';

/** Comments outside the dialog of their post. */
const region = ({ ui }: SignedIn, inside: string): string =>
  el(
    ui,
    'div',
    {
      role: 'complementary',
      style: 'position:fixed;right:0;top:56px;bottom:0;width:320px;z-index:26;overflow:auto',
    },
    inside,
  );

/** A post with its first comments: on its own page, or in a dialog over its author's profile. */
export function postPage(visit: SignedIn, owner: Person, post: Post): Page {
  const { ui, traits } = visit;
  const { data } = commentsAnswer(visit, owner, post, null);
  const talk = data.node.comment_rendering_instance_for_feed_location;
  const { page_info } = talk.comments;
  const told = story(visit, owner, post, traits && talk);
  const card = cardOf(ui, told, traits ? null : 1);
  const { faults } = visit.sandbox;
  const filtered = faults.get('filtered_comments');
  const order = filtered ? commentOrder(ui, card.feedback, filtered.menu) : '';
  const comments =
    order + el(ui, 'div', { 'data-part': 'comments' }, commentList(ui, talkOf(data)));
  const more = page_info.has_next_page
    ? moreComments(ui, card.feedback, page_info.end_cursor ?? '')
    : '';
  if (traits) {
    const behind = profile(visit, owner);
    const query = { name: 'CometSinglePostDialogContentQuery', data: { node_v2: told } };
    return {
      ...behind,
      main: behind.main.replace('<div', traits.hiddenBehind ? '<div aria-hidden="true"' : '<div'),
      over: faults.get('comments_beside')
        ? postDialog(visit, owner, post, postCard(ui, card)) + region(visit, comments + more)
        : postDialog(visit, owner, post, postCard(ui, card, comments + more)),
      preloaded: traits.decoysFirst
        ? [...(behind.preloaded ?? []), query]
        : [query, ...(behind.preloaded ?? [])],
    };
  }
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
