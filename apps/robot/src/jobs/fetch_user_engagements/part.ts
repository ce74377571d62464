import { ScannedEngagement } from '@winnow/sdk/contract';
import { type ListCause, listCauses, type ListKind } from '@winnow/sdk/rules';
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
  counts: ListKind;
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

export type Engagement = Omit<ScannedEngagement, 'item_id'> & { item_id: string };

/** One look at one list. */
export interface PartRead {
  engagements: Engagement[];
  reached_end: boolean;
  /** Rows that were seen but not identified, or that the api would not accept. */
  gaps: number;
  /** The count that the post's page states, if any. */
  stated: number | null;
  /** Why entries are missing, as far as the look knows. */
  cause: ListCause | null;
  /** The network error's code, if the list was not read to its end. */
  unreadable?: string;
  /** The post was deleted. */
  is_gone?: boolean;
}

/** How often a list is requested again when the network fails to answer. */
const MAX_FAILURES = 2;

const causes: Record<string, ListCause> = {
  answer_failed: 'answer_failed',
  reactions_button_missing: 'opener_missing',
  post_unknown: 'opener_missing',
};

const causeOf = ({ code, diagnostic }: NetworkError): ListCause =>
  listCauses.find((cause) => cause === diagnostic['cause']) ?? causes[code] ?? 'rows_unclear';

/** Reads one kind of engagement of one post to its end. A lost page restarts this part only. */
export function readPart(run: Run, key: string, post: ReadPost, part: Part): Promise<PartRead> {
  return run.step(key, () =>
    run.retryOnLostPage(`${key}/read`, async (attempt) => {
      const found = new Map<string, Engagement>();
      try {
        const end = await pullAll(run, post, part, `${key}/${attempt}`, found);
        return { engagements: [...found.values()], ...end };
      } catch (error) {
        const failed = isOfOneList(error, attempt);
        if (failed === null) throw error;
        const engagements = [...found.values()];
        return { engagements, reached_end: false, gaps: 0, stated: null, ...failed };
      }
    }),
  );
}

/** The post or its list is gone or cannot be read: what was read of it counts. */
function isOfOneList(
  error: unknown,
  attempt: number,
): Pick<PartRead, 'unreadable' | 'is_gone' | 'cause'> | null {
  if (!(error instanceof NetworkError)) return null;
  if (error.kind === 'gone') return { is_gone: true, cause: null };
  const isOver = error.code === 'answer_failed' && attempt >= MAX_FAILURES;
  if (!isOver && error.kind !== 'unreadable') return null;
  return { unreadable: error.code, cause: causeOf(error) };
}

async function pullAll(
  run: Run,
  post: ReadPost,
  part: Part,
  key: string,
  found: Map<string, Engagement>,
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
    for (const item of accepted) found.set(keyOf(item), item);
    gaps += batch.gaps + refused;
    stated = batch.stated ?? stated;
    if (batch.reached_end || batch.next === null)
      return { reached_end: batch.reached_end, gaps, stated, cause: batch.cause ?? null };
    from = batch.next;
  }
}

/** The same for an entry that is read twice. */
export const keyOf = ({ actor, item_id }: Engagement): string => `${actor.facebook_id}|${item_id}`;

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
