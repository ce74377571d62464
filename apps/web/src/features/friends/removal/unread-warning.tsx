import type { EngagementCoverage } from '@winnow/sdk/contract';
import { likelyEvidence, onboardingLookBehind } from '@winnow/sdk/rules';
import { Notice } from '@winnow/ui/notice';
import { count } from '../../../shared/format/format';
import type { ChosenFriend } from '../selection/selection-slice';

interface Props {
  coverage: EngagementCoverage | null | undefined;
  /** Friends of whom too little was read. */
  chosenFriends: readonly ChosenFriend[];
}

/** Why too little is known about these friends. */
function reasonOf({ coverage, chosenFriends }: Props): { title: string; text: string } {
  if (coverage === null) {
    return {
      title: 'None of your posts has been read yet',
      text: `These friends are listed as inactive only because Winnow hasn’t looked. Sync your engagement first: it reads your last ${onboardingLookBehind.count} posts and removes no one.`,
    };
  }
  if (coverage?.posts_ever === 0) {
    return {
      title: 'The last sync found no posts',
      text: 'With no post to read, every friend is listed as inactive. If you sync by days, choose more days in Settings, then sync again.',
    };
  }
  const posts = chosenFriends.map(({ evidence }) => evidence?.posts ?? 0);
  const most = Math.max(0, ...posts);
  if (coverage && coverage.posts_ever < likelyEvidence.posts) {
    return {
      title: `Only ${count(coverage.posts_ever, 'post')} read`,
      text: 'That is too little to tell who is inactive. Read more posts to be sure, if you have more.',
    };
  }
  if (most < likelyEvidence.posts) {
    const isSame = posts.every((number) => number === most);
    return {
      title: `${isSame ? 'Only' : 'At most'} ${count(most, 'post')} to judge them by`,
      text: 'They became friends after most of the posts read, or the time frame has few. They may engage with you.',
    };
  }
  if (Math.min(...posts) >= likelyEvidence.posts) {
    return {
      title: 'Too much is missing on the posts read',
      text: 'Reactions, comments or shares are hidden or could not be opened. They may engage with you.',
    };
  }
  return {
    title: 'Winnow has read too little to say',
    text: 'Some became friends after most of the posts read; of others too much of the posts could not be read. They may engage with you.',
  };
}

/** The first notice in the preview of a removal of friends of whom too little was read. */
export function UnreadWarning(props: Props) {
  const { title, text } = reasonOf(props);
  return (
    <Notice tone="warning" className="mb-4" title={title}>
      {text}
    </Notice>
  );
}
