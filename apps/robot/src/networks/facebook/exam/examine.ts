import type { PageExam, PageKind, Samples } from '../../network';
import { examineActors } from './actors';
import type { Finding, Readers } from './finding';
import { examineFeed, examineFriends, examinePosts } from './lists';
import { examineFriendship, examineOwnProfile, examineProfile } from './people';

type Exam = (readers: Readers, samples: Samples) => Promise<Finding>;

const exams: Record<PageKind, Exam> = {
  profile: examineOwnProfile,
  friends: examineFriends,
  posts: examinePosts,
  reactions: examineActors('reactions'),
  comments: examineActors('comments'),
  shares: examineActors('shares'),
  feed: examineFeed,
  friend: (readers, { friend }) => examineProfile(readers, friend, 'friends'),
  friendship: examineFriendship,
  request: (readers, { stranger }) => examineProfile(readers, stranger, 'can_request'),
};

/** Reads one kind of page and compares the result with what the page shows. An unknown page
 *  throws, as in any other reading. */
export function examiner(readers: Readers) {
  return async (kind: PageKind, samples: Samples): Promise<PageExam> => {
    const finding = await exams[kind](readers, samples);
    const language = readers.loaded.language;
    return { outcome: 'ok', code: null, language, samples, ...finding };
  };
}
