import type { EngagementCoverage } from '@winnow/sdk/contract';
import { hasEnoughEvidence, onboardingLookBehind } from '@winnow/sdk/rules';
import { Notice } from '@winnow/ui/notice';
import { count } from '../../../shared/format/format';
import type { ChosenFriend } from '../selection/selection-slice';

type Coverage = EngagementCoverage | null | undefined;

/**
 * What 'inactive' lacks: coverage not known yet, no engagement sync, a sync that met no post, or one that met
 * too few.
 */
export type MissingEvidence = 'unknown' | 'no_sync' | 'no_posts' | 'few_posts';

/**
 * What the word 'inactive' lacks for these friends; null when it rests on enough. A deactivated account is
 * always inactive.
 */
export function missingEvidence(
  coverage: Coverage,
  chosenFriends: readonly ChosenFriend[],
): MissingEvidence | null {
  if (chosenFriends.every((chosenFriend) => chosenFriend.is_banned)) return null;
  if (coverage === undefined) return 'unknown';
  if (!coverage) return 'no_sync';
  if (coverage.posts_read === 0) return 'no_posts';
  return hasEnoughEvidence(coverage) ? null : 'few_posts';
}

const texts: Record<MissingEvidence, (postsRead: number) => { title: string; text: string }> = {
  unknown: () => ({
    title: 'Couldn’t check how many posts were read',
    text: 'Without that, Winnow can’t tell whether these friends are inactive or were never looked at.',
  }),
  no_sync: () => ({
    title: 'None of your posts has been read yet',
    text: `These friends are listed as inactive only because Winnow hasn’t looked. Sync your engagement first: it reads your last ${onboardingLookBehind.count} posts and removes no one.`,
  }),
  no_posts: () => ({
    title: 'The last sync found no posts',
    text: 'With no post to read, every friend is listed as inactive. If you sync by days, choose more days in Settings, then sync again.',
  }),
  few_posts: (postsRead) => ({
    title: `Only ${count(postsRead, 'post')} read`,
    text: 'That is too little to tell who is inactive. Sync more posts to be sure, if you have more.',
  }),
};

/** The first notice in the preview of a removal: these friends may engage, and the robot has not looked. */
export function UnreadWarning({ lack, coverage }: { lack: MissingEvidence; coverage: Coverage }) {
  const { title, text } = texts[lack](coverage?.posts_read ?? 0);
  return (
    <Notice tone="warning" className="mb-4" title={title}>
      {text}
    </Notice>
  );
}
