import type { PageExam } from '../../network';
import type { EngagementReader } from '../readers/engagement';
import type { FeedReader } from '../readers/feed';
import type { FriendsReader } from '../readers/friends';
import type { PostsReader } from '../readers/posts';
import type { LoadedPage } from '../loaded-page';

export interface Readers {
  loaded: LoadedPage;
  friends: FriendsReader;
  posts: PostsReader;
  feed: FeedReader;
  engagement: EngagementReader;
}

/** The result of an exam, without the fields that are the same for every exam. */
export type Finding = Partial<Pick<PageExam, 'outcome' | 'code' | 'samples'>> &
  Pick<PageExam, 'found' | 'shown'>;

export const skipped = (code: string): Finding => ({
  outcome: 'skipped',
  code,
  found: {},
  shown: {},
});

/** The code of the first condition that is true makes the finding doubtful. If none is true, no field is set. */
export function doubts(
  ...found: [code: string, holds: boolean][]
): Pick<Finding, 'outcome' | 'code'> {
  const doubt = found.find(([, holds]) => holds);
  return doubt ? { outcome: 'doubtful', code: doubt[0] } : {};
}
