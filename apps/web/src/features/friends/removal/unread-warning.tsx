import type { EngagementCoverage } from '@winnow/sdk/contract';
import { hasEnoughEvidence, onboardingLookBehind } from '@winnow/sdk/rules';
import { Notice } from '@winnow/ui/notice';
import { count } from '../../../shared/format/format';

type Coverage = EngagementCoverage | null | undefined;

/** Why too little is known about these friends, as far as the reading as a whole says it. */
function reasonOf(coverage: Coverage): { title: string; text: string } {
  if (coverage === null) {
    return {
      title: 'None of your posts has been read yet',
      text: `These friends are listed as inactive only because Winnow hasn’t looked. Sync your engagement first: it reads your last ${onboardingLookBehind.count} posts and removes no one.`,
    };
  }
  if (coverage?.posts_read === 0) {
    return {
      title: 'The last sync found no posts',
      text: 'With no post to read, every friend is listed as inactive. If you sync by days, choose more days in Settings, then sync again.',
    };
  }
  if (coverage && !hasEnoughEvidence(coverage)) {
    return {
      title: `Only ${count(coverage.posts_read, 'post')} read`,
      text: 'That is too little to tell who is inactive. Read more posts to be sure, if you have more.',
    };
  }
  return {
    title: 'Winnow has read too little to say',
    text: 'They became friends lately, or too much of your posts could not be read. They may engage with you.',
  };
}

/** The first notice in the preview of a removal of friends of whom too little was read. */
export function UnreadWarning({ coverage }: { coverage: Coverage }) {
  const { title, text } = reasonOf(coverage);
  return (
    <Notice tone="warning" className="mb-4" title={title}>
      {text}
    </Notice>
  );
}
