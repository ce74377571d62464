import type { NetworkErrorKind, ReadActor, ReadPost } from '../../networks/network';

export interface SimulatedPost extends ReadPost {
  reactors: ReadActor[];
  commenters: ReadActor[];
  sharers: ReadActor[];
  /** What its list of reactions throws, at its start or after its first page. */
  fault?: { kind: NetworkErrorKind; code: string; isLater?: boolean } | undefined;
  /** Its list of reactions ends without saying so. */
  isSilent?: boolean;
  /** What its own page states of reactions. */
  stated?: number;
}

/** What a reading of the user's posts gives of it. */
export function bare(post: SimulatedPost): ReadPost {
  const { id, permalink, date_created, kind, shown } = post;
  return { id, permalink, date_created, kind, shown };
}
