import { ScannedEngagement } from '@winnow/sdk/contract';
import { partitionBySchema } from '../../engine/delivery/partition-by-schema';
import type { Run } from '../../engine/work/run';
import {
  type PullResult,
  type Cursor,
  type Network,
  NetworkError,
  type ReadActor,
  type ReadPost,
} from '../../networks/network';

export interface Part {
  counts: 'reactions' | 'comments' | 'shares';
  kind: ScannedEngagement['kind'];
  pull: (post: ReadPost, from: Cursor | null) => Promise<PullResult<ReadActor>>;
}

export function partsOf(network: Network): Part[] {
  return [
    { counts: 'reactions', kind: 'reaction', pull: network.reactors },
    { counts: 'comments', kind: 'comment', pull: network.commenters },
    { counts: 'shares', kind: 'share', pull: network.sharers },
  ];
}

interface PartRead {
  engagements: (Omit<ScannedEngagement, 'item_id'> & { item_id: string })[];
  reached_end: boolean;
  /** Rows that were seen but not identified, or that the api would not accept. */
  gaps: number;
  /** The count that the post's page states, if any. */
  stated?: number | null;
  /** The network error's code, if the list was not read to its end. Absent if the post or the list is gone. */
  unreadable?: string;
}

/** How often a list is requested again when the network fails to answer. */
const MAX_FAILURES = 2;

/** Reads one kind of engagement of one post to its end. A lost page restarts this part only. */
export function readPart(run: Run, post: ReadPost, part: Part): Promise<PartRead> {
  const key = `post:${post.id}/${part.kind}`;
  return run.step(key, () =>
    run.retryOnLostPage(`${key}/read`, async (attempt) => {
      const found = new Map<string, PartRead['engagements'][number]>();
      try {
        const end = await pullAll(run, post, part, `${key}/${attempt}`, found);
        return { engagements: [...found.values()], ...end };
      } catch (error) {
        // The post or its list is gone or cannot be read: what was read counts as partial.
        const unreadable = isOfOneList(error, attempt);
        if (unreadable === null) throw error;
        return { engagements: [...found.values()], reached_end: false, gaps: 0, ...unreadable };
      }
    }),
  );
}

function isOfOneList(error: unknown, attempt: number): Pick<PartRead, 'unreadable'> | null {
  if (!(error instanceof NetworkError)) return null;
  if (error.kind === 'gone') return {};
  const isOver = error.code === 'answer_failed' && attempt >= MAX_FAILURES;
  return isOver || error.kind === 'unreadable' ? { unreadable: error.code } : null;
}

async function pullAll(
  run: Run,
  post: ReadPost,
  part: Part,
  key: string,
  found: Map<string, PartRead['engagements'][number]>,
): Promise<Omit<PartRead, 'engagements'>> {
  let from: Cursor | null = null;
  let gaps = 0;
  let stated: number | null = null;
  for (let n = 0; ; n += 1) {
    const start: Cursor | null = from;
    const batch: PullResult<ReadActor> = await run.step(`${key}/${n}`, () =>
      part.pull(post, start),
    );
    const { accepted, refused } = partitionBySchema(
      ScannedEngagement,
      batch.items.map((actor) => engagementOf(post, part, actor)),
    );
    for (const item of accepted) found.set(`${item.actor.facebook_id}|${item.item_id}`, item);
    gaps += batch.gaps + refused;
    stated = batch.stated ?? stated;
    if (batch.reached_end || batch.next === null)
      return { reached_end: batch.reached_end, gaps, stated };
    from = batch.next;
  }
}

function engagementOf(post: ReadPost, { kind }: Part, actor: ReadActor) {
  const { facebook_id, facebook_profile_id, full_name, avatar_url, relationship } = actor;
  return {
    post_id: post.id,
    kind,
    item_id: kind === 'reaction' ? '' : (actor.item_id ?? ''),
    reaction: actor.reaction,
    at: actor.at,
    actor: { facebook_id, facebook_profile_id, full_name, avatar_url, relationship },
  };
}
