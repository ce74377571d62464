import {
  NetworkError,
  type BeforePress,
  type ActAnswer,
  type PostRef,
  type Reaction,
} from '../../network';
import { matches, names } from '../labels/match';
import { packFor } from '../labels/packs';
import type { OpenPage } from '../open-page';
import { hidden } from '../hidden-page';
import { isAdvertised, reactionAnswer } from '../parse/feed';
import { openPost } from '../readers/post';
import type { LoadedPage } from '../loaded-page';
import {
  waitUntilInteractive,
  LOOK_MS,
  press,
  announceAndPress,
  type PressTarget,
  lookForReason,
} from './press';
import { actAnswer } from './act-answer';

const ANSWER_MS = 25_000;
const PICKER_MS = 6_000;

/** Makes one reaction on the post's own page, where only comments have similar buttons. */
export async function react(
  loaded: LoadedPage,
  post: PostRef,
  type: Reaction,
  beforePress: BeforePress,
): Promise<ActAnswer> {
  const { page, feedback } = await openPost(loaded, post);
  // A second press would remove the reaction.
  if (feedback.reaction !== null) throw new NetworkError('gone', 'already_reacted');
  const roots = page.payloads.flatMap((payload) => payload.roots);
  if (isAdvertised(roots, post.id)) throw new NetworkError('gone', 'post_sponsored');
  const pack = packFor(page.facts?.language ?? '');
  await waitUntilInteractive(page);
  if (await saysSponsored(page, pack.sponsored)) throw new NetworkError('gone', 'post_sponsored');
  const like: PressTarget = {
    what: 'like_button',
    roles: ['button'],
    names: names(pack.reactions.LIKE),
    outside: 'article',
  };
  const button = type === 'LIKE' ? like : await inPicker(page, like, pack.reactions[type]);
  await announceAndPress(page, { ...button, act: post.id }, beforePress);
  return answer(page, feedback.id, type);
}

/** The other reactions appear when the pointer or the keyboard focus is on Like. */
async function inPicker(page: OpenPage, like: PressTarget, words: string[]): Promise<PressTarget> {
  for (const how of ['hover', 'focus', 'hover'] as const) {
    const within = await press(page, { ...like, how });
    const choice: PressTarget = {
      what: 'reaction_button',
      roles: ['button', 'menuitem', 'radio'],
      names: names(words),
      within,
    };
    try {
      await press(page, { ...choice, dry: true }, PICKER_MS);
      return choice;
    } catch (error) {
      if (!(error instanceof NetworkError) || !/_(unopened|missing)$/.test(error.code)) throw error;
    }
  }
  throw new NetworkError('layout', 'picker_missing');
}

async function saysSponsored(page: OpenPage, words: string[]): Promise<boolean> {
  const wanted = names(words);
  const labels = { roles: ['link', 'text'], names: wanted, outside: 'article' as const };
  const { facts } = await page.look({ labels });
  return facts.labels.some((label) => matches(label, wanted));
}

async function answer(page: OpenPage, feedback: string, type: Reaction): Promise<ActAnswer> {
  const found = await page.until<ActAnswer>(
    ANSWER_MS,
    () => ({}),
    (view) => actAnswer(view, feedback, (root) => reacted(root, feedback, type)),
    LOOK_MS,
  );
  if (found === null) {
    if (page.loaded.isHidden) throw hidden('answer_missing');
    return { took_effect: null, evidence: 'answer_missing' };
  }
  if (found.took_effect !== true) await lookForReason(page);
  return found;
}

function reacted(root: unknown, feedback: string, type: Reaction): ActAnswer | null {
  const said = reactionAnswer(root, feedback);
  if (said === null) return null;
  return {
    took_effect: said.reaction === type,
    evidence: `feedback_react:${said.reaction ?? 'none'}`,
  };
}
