import type { ScannedEngagement, ScannedPost } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import {
  type ListCoverage,
  type ListKind,
  type PostCoverage,
  readingDoubt,
  scanDoubt,
  stateByNumbers,
} from '@winnow/sdk/rules';

export interface Scan {
  job_id: string;
  kind: 'friends' | 'engagements';
  batches: Map<number, string>;
  friends: Set<string>;
  posts: Set<string>;
  /** The last report of each post. Missing in a journal of an older release. */
  rows?: Map<string, ScannedPost>;
  engagements: ScannedEngagement[];
  completed: { proven: boolean; doubt: string | null } | null;
}

type Scans = Map<string, Scan>;

export function openScan(
  scans: Scans,
  { id, kind, job_id }: { id: string; kind: Scan['kind']; job_id: string },
) {
  if (!scans.has(id))
    scans.set(id, {
      job_id,
      kind,
      batches: new Map(),
      friends: new Set(),
      posts: new Set(),
      rows: new Map(),
      engagements: [],
      completed: null,
    });
  return { id };
}

/** What is wrong with the call is added to `wrongs`. */
export function addBatch(
  scans: Scans,
  wrongs: string[],
  { id, n, batch }: { id: string; n: number; batch: Record<string, never> },
) {
  const scan = scanOf(scans, wrongs, id);
  const content = JSON.stringify(batch);
  const former = scan.batches.get(n);
  if (former !== undefined && former !== content) wrongs.push('batch sent with other content');
  if (scan.completed) wrongs.push('batch after the end');
  if (former === undefined && n !== scan.batches.size) wrongs.push('batch out of order');
  scan.batches.set(n, content);
  const {
    friends = [],
    posts = [],
    engagements = [],
  } = batch as {
    friends?: { facebook_id: string }[];
    posts?: ScannedPost[];
    engagements?: ScannedEngagement[];
  };
  for (const friend of friends) scan.friends.add(friend.facebook_id);
  for (const post of posts) {
    scan.posts.add(post.id);
    (scan.rows ??= new Map()).set(post.id, post);
  }
  scan.engagements.push(...engagements);
  return { accepted: friends.length + posts.length + engagements.length };
}

export function completeScan(
  scans: Scans,
  wrongs: string[],
  input: {
    id: string;
    batches: number;
    reached_end: boolean;
    shown_total: number | null;
    gaps: number;
  },
) {
  const scan = scanOf(scans, wrongs, input.id);
  const { reached_end, shown_total, gaps } = input;
  const read_total = scan.kind === 'friends' ? scan.friends.size : scan.posts.size;
  const doubt =
    scan.batches.size === input.batches
      ? scan.kind === 'friends'
        ? scanDoubt({ read_total, shown_total, reached_end, gaps })
        : readingDoubt({ reached_end, gaps }, [...(scan.rows?.values() ?? [])].map(coverageOf))
      : 'batches_missing';
  scan.completed = { proven: doubt === null, doubt };
  return { proven: doubt === null, doubt, read_total, gone: 0 };
}

/** As the api does: a robot that reports no states is judged by its numbers. */
export function coverageOf({ shown, read, lists, date_created }: ScannedPost): PostCoverage {
  const list = (kind: ListKind): ListCoverage => {
    const numbers = { shown: shown[kind], read: read[kind] };
    return { ...numbers, ...(lists?.[kind] ?? { state: stateByNumbers(numbers), cause: null }) };
  };
  const [reactions, comments, shares] = [list('reactions'), list('comments'), list('shares')];
  return { reactions, comments, shares, day: date_created.slice(0, 10) };
}

function scanOf(scans: Scans, wrongs: string[], id: string): Scan {
  const scan = scans.get(id);
  if (scan) return scan;
  wrongs.push('a scan that was never opened');
  throw new ApiError('scan_not_found');
}
