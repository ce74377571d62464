import { ScannedFriend } from '@winnow/sdk/contract';
import { partitionBySchema } from '../../engine/delivery/partition-by-schema';
import { fact, setFact } from '../../engine/store/facts';
import type { Implementation } from '../../engine/work/implementation';
import { confirmedAccount } from '../../engine/work/required';
import type { Run } from '../../engine/work/run';
import type { Cursor } from '../../networks/network';

interface Pull {
  ids: string[];
  next: Cursor | null;
  reached_end: boolean;
  /** Kept apart from each other and from the profile's number: if two of them differ, the scan is not proven. */
  shown_total: number | null;
  listed_total: number | null;
  gaps: number;
}

/** Reads the whole friends list. A lost page starts a new scan, because a partial scan proves nothing. */
export const fetchUserFriends: Implementation<'fetch_user_friends'> = async (run) => {
  const account = await confirmedAccount(run);
  const shownOnProfile = await run.step('shown', () => run.network.shownFriendCount());
  const { scan, end } = await run.retryOnLostPage('scan', async (attempt) => {
    const id = await run.openScan(`open:${attempt}`, 'friends', account);
    return { scan: id, end: await readAll(run, id, attempt, shownOnProfile) };
  });
  return concluded(run, scan, end);
};

interface ScanEnd {
  shown_total: number | null;
  reached_end: boolean;
  gaps: number;
}

async function readAll(
  run: Run,
  scan: string,
  attempt: number,
  shownOnProfile: number | null,
): Promise<ScanEnd> {
  const seen = new Set<string>();
  const began = await run.now(`began:${attempt}`);
  const totals: Totals = { profile: shownOnProfile, page: null, list: null };
  let [from, gaps]: [Cursor | null, number] = [null, 0];
  for (let n = 0; ; n += 1) {
    const pull = await run.step(`pull:${attempt}:${n}`, async () => {
      const batch = await run.network.friends(from);
      const fresh = new Map(
        batch.items
          .filter(({ facebook_id }) => !seen.has(facebook_id))
          .map((friend) => [friend.facebook_id, friend]),
      );
      const { accepted, refused } = partitionBySchema(ScannedFriend, [...fresh.values()]);
      run.save(scan, { friends: accepted });
      const { next, reached_end, shown_total, listed_total } = batch;
      const read: Pull = {
        ids: accepted.map(({ facebook_id }) => facebook_id),
        next,
        reached_end,
        shown_total,
        listed_total,
        gaps: batch.gaps + refused,
      };
      const most = maxOf(withTotals(totals, read));
      await run.report(progressOf(seen.size + accepted.length, most, (run.clock() - began) / 1000));
      return read;
    });
    for (const id of pull.ids) seen.add(id);
    Object.assign(totals, withTotals(totals, pull));
    gaps += pull.gaps;
    if (pull.reached_end || pull.next === null)
      return {
        shown_total: shownTotal(seen.size, totals),
        reached_end: pull.reached_end,
        gaps,
      };
    from = pull.next;
  }
}

const withTotals = (known: Totals, { shown_total, listed_total }: Pull): Totals => ({
  ...known,
  page: shown_total ?? known.page,
  list: listed_total ?? known.list,
});

interface Totals {
  profile: number | null;
  page: number | null;
  list: number | null;
}

const known = ({ profile, page, list }: Totals) =>
  [profile, page, list].filter((total) => total !== null);

const maxOf = (totals: Totals) => (known(totals).length > 0 ? Math.max(...known(totals)) : null);

/** The number that the scan has to match. A number that differs from what was read takes precedence, so a truncated
 *  answer that agrees with itself proves nothing. An empty list never proves itself. */
function shownTotal(read: number, totals: Totals): number | null {
  const other = known(totals).find((total) => total !== read);
  return other ?? totals.profile ?? totals.page ?? (read > 0 ? totals.list : null);
}

async function concluded(run: Run, scan: string, end: ScanEnd) {
  const answer = await run.completeScan('complete', scan, end, 'reload_friends');
  await run.step('synced', async () => {
    run.remember(async (tx) => {
      const synced = (await fact(tx, 'synced')) ?? { friends: false, engagements: false };
      await setFact(tx, 'synced', { ...synced, friends: true });
    });
    return null;
  });
  return {
    read: answer.read_total,
    shown: end.shown_total,
    complete: answer.proven,
    doubt: answer.doubt,
    gone: answer.gone,
  };
}

function progressOf(done: number, total: number | null, seconds: number) {
  const left = total === null ? 0 : Math.max(0, total - done);
  return {
    done,
    unit: 'friends',
    text: total === null ? `Read ${done} friends` : `Read ${done} of ${total} friends`,
    ...(total !== null && { total: Math.max(total, done) }),
    ...(total !== null && done > 0 && { eta_s: Math.round((left * seconds) / done) }),
  };
}
