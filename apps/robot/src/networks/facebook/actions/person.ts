import { NetworkError, type ProfileState } from '../../network';
import { packFor } from '../labels/packs';
import type { LoadedPage } from '../loaded-page';
import { openProfile } from '../readers/profile';
import type { StateCodes } from '../../state-codes';
import type { Step } from './grammar';
import type { Performance } from './perform';

/** Opens the profile for an act on this person. Throws where the profile is not in the state that the act needs. */
export async function openPerson(
  loaded: LoadedPage,
  id: string,
  { needs, codes, first }: { needs: ProfileState; codes: StateCodes; first: Step },
): Promise<Pick<Performance, 'page' | 'words' | 'onPage'>> {
  const { page, relationship, proven, hasButton } = await openProfile(loaded, id);
  if (relationship !== needs)
    throw new NetworkError('gone', codes[relationship] ?? 'state_unknown', { relationship });
  if (proven === null) throw new NetworkError('layout', 'profile_unproven');
  if (!hasButton) throw new NetworkError('layout', `${first.what}_missing`);
  const pack = packFor(page.facts?.language ?? '');
  const { name, vanity } = proven;
  return { page, words: { pack, name }, onPage: { profile: { id, vanity } } };
}
