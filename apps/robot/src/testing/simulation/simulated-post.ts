import type { ListCause } from '@winnow/sdk/rules';
import {
  NetworkError,
  type NetworkErrorKind,
  type ReadActor,
  type ReadPost,
} from '../../networks/network';

export interface SimulatedPost extends ReadPost {
  reactors: ReadActor[];
  commenters: ReadActor[];
  sharers: ReadActor[];
  /** The error of its list of reactions: of the first pull, or with `isLater` of the next one. */
  fault?: { kind: NetworkErrorKind; code: string; isLater?: boolean } | undefined;
  /** Its list of reactions ends without an end mark. */
  isSilent?: boolean;
  /** The number of reactions that its own page shows. */
  stated?: number;
  /** What each opening of a list gives, the last one also all that follow. In place of the lists above. */
  visits?: Record<SimulatedList, readonly SimulatedVisit[]>;
}

export type SimulatedList = 'reactors' | 'commenters' | 'sharers';

export interface SimulatedVisit {
  actors: readonly ReadActor[];
  /** The total that the page states. */
  stated: number | null;
  /** Why the list breaks off after its actors; null: it comes to its end. */
  cause: ListCause | null;
  /** The post was deleted. */
  isGone?: boolean;
}

/** The post without its lists, as a reading of the user's posts returns it. */
export function bare(post: SimulatedPost): ReadPost {
  const { id, permalink, date_created, kind, shown } = post;
  return { id, permalink, date_created, kind, shown };
}

/** Throws `gone` where the post is not there. */
export function found<Post extends { id: string }>(
  posts: readonly Post[],
  id: string,
  code: string,
): Post {
  const post = posts.find((one) => one.id === id);
  if (!post) throw new NetworkError('gone', code);
  return post;
}
