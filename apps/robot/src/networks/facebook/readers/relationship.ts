import type { Relationship } from '../../network';
import type { Session } from '../session';
import { openProfile } from './profile';

export const relationship = async (session: Session, id: string): Promise<Relationship> =>
  (await openProfile(session, id)).relationship;
