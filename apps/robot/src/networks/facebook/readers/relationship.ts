import type { ProfileState } from '../../network';
import type { LoadedPage } from '../loaded-page';
import { openProfile } from './profile';

export const relationship = async (loaded: LoadedPage, id: string): Promise<ProfileState> =>
  (await openProfile(loaded, id)).relationship;
