import {
  NetworkError,
  type BeforePress,
  type ActAnswer,
  type PostRef,
  type Reaction,
} from '../../network';
import { matches, names } from '../labels/match';
import { packFor } from '../labels/packs';
import type { LoadedPage } from '../loaded-page';
import type { OpenPage } from '../open-page';
import { isAdvertised, reactionAnswer } from '../parse/feed';
import { openPost } from '../readers/post';
import { actAnswer } from './act-answer';
import { grammar } from './grammar';
import { perform, waitUntilInteractive } from './perform';

/** Makes one reaction on the post's own page, where only comments have similar buttons. */
export async function react(
  loaded: LoadedPage,
  post: PostRef,
  type: Reaction,
  beforePress: BeforePress,
): Promise<ActAnswer> {
  const { page, feedback, isOffered } = await openPost(loaded, post);
  // A second press would remove the reaction.
  if (feedback.reaction !== null) throw new NetworkError('gone', 'already_reacted');
  if (!isOffered) throw new NetworkError('gone', 'reaction_closed');
  const roots = page.payloads.flatMap((payload) => payload.roots);
  if (isAdvertised(roots, post.id)) throw new NetworkError('gone', 'post_sponsored');
  const pack = packFor(page.facts?.language ?? '');
  await waitUntilInteractive(page);
  if (await saysSponsored(page, pack.sponsored)) throw new NetworkError('gone', 'post_sponsored');
  return perform(
    {
      page,
      grammar: grammar.react(type),
      words: { pack, name: '' },
      onPage: { outside: 'article' },
      act: post.id,
      answer: actAnswer(feedback.id, (root) => reacted(root, feedback.id, type)),
    },
    beforePress,
  );
}

async function saysSponsored(page: OpenPage, words: string[]): Promise<boolean> {
  const wanted = names(words);
  const labels = { roles: ['link', 'text'], names: wanted, outside: 'article' as const };
  const { facts } = await page.look({ labels });
  return facts.labels.some((label) => matches(label, wanted));
}

function reacted(root: unknown, feedback: string, type: Reaction): ActAnswer | null {
  const said = reactionAnswer(root, feedback);
  if (said === null) return null;
  return {
    took_effect: said.reaction === type,
    evidence: `feedback_react:${said.reaction ?? 'none'}`,
  };
}
