import { readingDoubt, scanDoubt } from '@winnow/sdk/rules';
import type { Target } from '../../engine/acts/acting';
import type { Run } from '../../engine/work/run';
import type { JobFailure } from '../../engine/store/interruptions';
import type { ScanItems } from '../../engine/delivery/scans';
import { createFacebook } from '../../networks/facebook/adapter';
import { NetworkError } from '../../networks/network';
import type { Site } from '@winnow/shapes';
import { coverageOf } from '../simulation/scans';
import { ShapedPage } from './shaped-page';

/** What one reading gave a job to keep. */
export interface SavedItems extends Required<ScanItems> {
  planned: Target[];
}

const MAX_LOST_PAGES = 3;

/** Waiting takes no time; a look every so often is as good as many. */
const MIN_REST_MS = 1_000;

function waitingClock() {
  let now = Date.UTC(2026, 10, 23);
  return {
    now: () => now,
    sleep: (ms: number) => {
      now += Math.max(ms, MIN_REST_MS);
      return Promise.resolve();
    },
  };
}

/** All that the reading jobs ask of the engine, without its storage: what is tested is what they make of pages. */
export function shapedRun(site: Site, args: object) {
  const clock = waitingClock();
  const kept: SavedItems = { friends: [], posts: [], engagements: [], planned: [] };
  const network = createFacebook({
    page: new ShapedPage(site),
    clock,
    origin: 'https://www.facebook.com',
    expectViewer: site.truth.viewer.id,
  });
  const facts: Record<string, unknown> = {
    confirmed: { facebook_profile_id: site.truth.viewer.id },
    user: { plan: 'pro' },
  };
  let scan: 'friends' | 'engagements' = 'friends';
  const run = {
    args,
    network,
    clock: () => clock.now(),
    now: () => Promise.resolve(clock.now()),
    fact: (key: string) => Promise.resolve(facts[key]),
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
      return Promise.resolve({ proven: doubt === null, doubt, read_total, gone: 0 });
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
  return { run: run as unknown as Run<never>, kept, network };
}

/** The feed was read and the posts were chosen: nothing is pressed here. */
export class Planned extends Error {}
