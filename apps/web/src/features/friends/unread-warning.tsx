import type { EngagementCoverage } from '@winnow/sdk/contract';
import { hasEnoughEvidence, onboardingLookBehind } from '@winnow/sdk/rules';
import { Notice } from '@winnow/ui/notice';
import { count } from '../../shared/format';
import type { Pick } from './selection-slice';

type Coverage = EngagementCoverage | null | undefined;

/** How little the word 'inactive' rests on for these friends: 'all' is lacking before the first reading. A deactivated
 *  account is inactive by itself. */
export function lackOf(coverage: Coverage, picks: readonly Pick[]): 'all' | 'some' | null {
  if (coverage === undefined || picks.every((pick) => pick.is_banned)) return null;
  if (!coverage) return 'all';
  return hasEnoughEvidence(coverage) ? null : 'some';
}

interface Props {
  lack: 'all' | 'some';
  coverage: Coverage;
}

/** Comes first in the preview of a removal: these friends may engage, and the robot has not looked. */
export function UnreadWarning({ lack, coverage }: Props) {
  if (lack === 'some') {
    return (
      <Notice
        tone="warning"
        className="mb-4"
        title={`Only ${count(coverage?.posts_read ?? 0, 'post')} read`}
      >
        That is too little to tell who is inactive. Sync more posts to be sure, if you have more.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" className="mb-4" title="None of your posts has been read yet">
      These friends are listed as inactive only because Winnow hasn’t looked. Sync your engagement
      first: it reads your last {onboardingLookBehind.count} posts and removes no one.
    </Notice>
  );
}
