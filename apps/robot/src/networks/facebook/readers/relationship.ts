import type { Relationship } from '../../network';
import type { LoadedPage } from '../loaded-page';
import { openProfile } from './profile';

export const relationship = async (loaded: LoadedPage, id: string): Promise<Relationship> =>
  (await openProfile(loaded, id)).relationship;
