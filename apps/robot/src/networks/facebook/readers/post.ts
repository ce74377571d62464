import { NetworkError, type PostRef } from '../../network';
import { names } from '../labels/match';
import { labelPacks, packFor } from '../labels/packs';
import { isQuiet, OpenPage } from '../open-page';
import { postFeedback, type Feedback } from '../parse/feed';
import { resolveOwnUrl } from '../parse/links';
import { normalized } from '../parse/text';
import type { LoadedPage } from '../loaded-page';
import { updatePostHint } from './post-hint';

export interface ReadReaction {
  page: OpenPage;
  feedback: Feedback;
  /** The post has a Like button. */
  isOffered: boolean;
}

const LIMIT_MS = 20_000;
/** How long an idle page may take to show more before its silence counts. */
const QUIET_MS = 2_500;
const gonePhrases = labelPacks.flatMap((pack) => pack.gone);

/** Opens a post's own page and reads the user's reaction: from the payload, checked against the Like button. */
export async function openPost(loaded: LoadedPage, post: PostRef): Promise<ReadReaction> {
  const url = resolveOwnUrl(post.permalink, loaded.origin);
  if (url === null) throw new NetworkError('gone', 'post_unknown');
  const page = await OpenPage.open(loaded, `${url.pathname}${url.search}`);
  const state = { quietSince: null as number | null };
  const asked = () => ({ phrases: gonePhrases, labels: likeLabels(page) });
  const found = await page.until(LIMIT_MS, asked, ({ facts }) => {
    updatePostHint(page, post);
    if (facts.ready === 'loading') return null;
    if (!isQuiet(facts)) state.quietSince = null;
    else state.quietSince ??= page.activeTime.now();
    const patient =
      state.quietSince !== null && page.activeTime.now() - state.quietSince >= QUIET_MS;
    return verdict(page, post, patient);
  });
  const read = found ?? verdict(page, post, true);
  if (read === null) {
    const { ready = 'none', labels = [] } = page.facts ?? {};
    const diagnostic = { ready, buttons: labels.length, payloads: page.payloads.length };
    throw new NetworkError('layout', 'post_unread', diagnostic);
  }
  return { page, ...read };
}

function verdict(
  page: OpenPage,
  post: PostRef,
  patient: boolean,
): Omit<ReadReaction, 'page'> | null {
  const { facts } = page;
  if (facts === null) return null;
  const feedback = postFeedback(
    page.payloads.flatMap(({ roots }) => roots),
    post.id,
  );
  if (feedback === null) {
    const isGone = facts.found.some((phrase) =>
      gonePhrases.some((known) => normalized(known) === normalized(phrase)),
    );
    if (isGone || facts.status === 404 || facts.status === 410)
      throw new NetworkError('gone', 'post_gone');
    return null;
  }
  const pack = packFor(facts.language);
  const isOpen = facts.labels.some((label) =>
    pack.reactions.LIKE.some((like) => normalized(like) === normalized(label)),
  );
  // A button named just 'Like' belongs to a post without a reaction of the user.
  if (isOpen === (feedback.reaction === null)) return { feedback, isOffered: isOpen };
  if (!patient) return null;
  if (!isOpen) return { feedback, isOffered: facts.hidden };
  throw new NetworkError('retry', 'reaction_unclear', { open: isOpen });
}

function likeLabels({ facts }: OpenPage) {
  const language = facts?.language ?? '';
  if (language === '') return null;
  return {
    roles: ['button'],
    names: names(packFor(language).reactions.LIKE),
    outside: 'article' as const,
  };
}

export const reactionTo = async (loaded: LoadedPage, post: PostRef): Promise<string | null> =>
  (await openPost(loaded, post)).feedback.reaction;
