import type { UserFile } from '../users-api';

/** A question before a change of a user. */
export interface ActProps {
  file: UserFile;
  onClose: () => void;
}
