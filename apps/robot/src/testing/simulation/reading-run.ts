import { readingDoubt, scanDoubt } from '@winnow/sdk/rules';
import type { Target } from '../../engine/acts/acting';
import type { ScanItems } from '../../engine/delivery/scans';
import type { JobFailure } from '../../engine/store/interruptions';
import type { Run } from '../../engine/work/run';
import { type Network, NetworkError } from '../../networks/network';
import { coverageOf } from './scans';

/** What one reading gave a job to keep. */
export interface SavedItems extends Required<ScanItems> {
  planned: Target[];
  /** The end of the last scan; absent while it has none. */
  ended?: { proven: boolean; doubt: string | null };
}

const MAX_LOST_PAGES = 3;

interface ReadingRunSetup {
  network: Network;
  now: () => number;
  viewer: string;
  args: object;
  facts?: Record<string, unknown>;
}

/** All that the reading jobs ask of the engine, without its storage: what is tested is what they make of answers. */
export function readingRun({ network, now, viewer, args, facts = {} }: ReadingRunSetup) {
  const kept: SavedItems = { friends: [], posts: [], engagements: [], planned: [] };
  const known: Record<string, unknown> = {
    confirmed: { facebook_profile_id: viewer },
    user: { plan: 'pro' },
    ...facts,
  };
  let scan: 'friends' | 'engagements' = 'friends';
  const run = {
    args,
    network,
    clock: now,
    now: () => Promise.resolve(now()),
    fact: (key: string) => Promise.resolve(known[key]),
    step: (_: string, work: () => Promise<unknown>) => work(),
    report: () => Promise.resolve(),
    remember: () => undefined,
    fail: (failure: JobFailure) => Promise.reject(failure),
    ledger: () => Promise.resolve([]),
    plan(_: string, targets: readonly Target[]) {
      kept.planned.push(...targets);
      throw new Planned();
    },
    openScan(_: string, kind: typeof scan) {
      scan = kind;
      Object.assign(kept, { friends: [], posts: [], engagements: [] });
      return Promise.resolve('scan');
    },
    save(_: string, items: Partial<SavedItems>) {
      kept.friends.push(...(items.friends ?? []));
      for (const post of items.posts ?? []) {
        const at = kept.posts.findIndex(({ id }) => id === post.id);
        kept.posts.splice(at === -1 ? kept.posts.length : at, 1, post);
      }
      kept.engagements.push(...(items.engagements ?? []));
    },
    completeScan(
      _: string,
      __: string,
      end: { reached_end: boolean; shown_total: number | null; gaps: number },
    ) {
      const read_total = scan === 'friends' ? kept.friends.length : kept.posts.length;
      const doubt =
        scan === 'friends'
          ? scanDoubt({ ...end, read_total })
          : readingDoubt(end, kept.posts.map(coverageOf));
      kept.ended = { proven: doubt === null, doubt };
      return Promise.resolve({ ...kept.ended, read_total, gone: 0 });
    },
    leaveScan: () => Promise.resolve(),
    async retryOnLostPage(_: string, read: (attempt: number) => Promise<unknown>) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await read(attempt);
        } catch (error) {
          const isLost = error instanceof NetworkError && error.kind === 'retry';
          if (!isLost || attempt >= MAX_LOST_PAGES) throw error;
        }
      }
    },
    // A method that was renamed in the engine does not compile here.
  } satisfies { [Name in keyof Run]?: unknown };
  return { run: run as unknown as Run<never>, kept };
}

/** The feed was read and the posts were chosen: nothing is pressed here. */
export class Planned extends Error {}
