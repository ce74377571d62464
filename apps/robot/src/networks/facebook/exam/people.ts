import { NetworkError, type ProfileState, type Samples } from '../../network';
import type { LabelPack } from '../labels/pack';
import { OpenPage } from '../open-page';
import { friendCountOn } from '../readers/friend-count';
import { friendshipDate } from '../readers/friendship';
import { identity } from '../readers/identity';
import { openProfile } from '../readers/profile';
import { controlsShown } from '../readers/shown';
import { doubts, type Finding, type Readers, skipped } from './finding';

/** The user's own profile: whose it is, and how many friends it states. */
export async function examineOwnProfile({ loaded }: Readers): Promise<Finding> {
  await identity(loaded);
  const document = (await loaded.current())?.document;
  if (document === undefined) throw new NetworkError('retry', 'page_lost');
  const friends = await friendCountOn(new OpenPage(loaded, document));
  return { found: { people: 1 }, shown: { friends } };
}

const buttons: Partial<Record<ProfileState, (pack: LabelPack) => string[]>> = {
  friends: (pack) => pack.friends,
  can_request: (pack) => pack.add_friend,
};

/** The profile of a person: the relationship in its data, and whether the matching button exists. */
export async function examineProfile(
  { loaded }: Readers,
  id: string | undefined,
  expected: 'friends' | 'can_request',
): Promise<Finding> {
  if (id === undefined) return skipped('nobody_found');
  const { page, relationship, proven } = await openProfile(loaded, id);
  if (relationship === 'gone') return skipped('profile_gone');
  const words = buttons[relationship];
  const shown =
    words && proven
      ? await controlsShown(loaded, page.document, words, { name: proven.name, roles: ['button'] })
      : null;
  return {
    found: { relationships: 1 },
    shown: { buttons: shown },
    ...doubts(
      ['profile_unproven', proven === null],
      ['button_missing', shown === 0],
      ['relationship_unexpected', relationship !== expected],
    ),
  };
}

export async function examineFriendship(
  { loaded }: Readers,
  { friend }: Samples,
): Promise<Finding> {
  if (friend === undefined) return skipped('nobody_found');
  try {
    const { date, understood } = await friendshipDate(loaded, friend);
    return {
      found: { dates: date === null ? 0 : 1 },
      shown: { dates: date === null && understood ? 0 : 1 },
      ...doubts(['date_not_understood', !understood]),
    };
  } catch (error) {
    if (error instanceof NetworkError && error.kind === 'gone') return skipped('profile_gone');
    throw error;
  }
}
