import { ScannedFriend } from '@winnow/sdk/contract';
import { partitionBySchema } from '../../engine/delivery/partition-by-schema';
import { fact, setFact } from '../../engine/store/facts';
import type { Implementation } from '../../engine/work/implementation';
import { confirmedAccount } from '../../engine/work/required';
import type { Run } from '../../engine/work/run';
import { JobFailure } from '../../engine/store/interruptions';
import type { Cursor, FriendPullResult } from '../../networks/network';

interface Pull {
  ids: string[];
  next: Cursor | null;
  reached_end: boolean;
  /** Kept apart from each other and from the profile's number: if two of them differ, the scan is not proven. */
  shown_total: number | null;
  listed_total: number | null;
  gaps: number;
}

/** Reads the whole friends list. A lost page starts a new scan, because a partial scan proves nothing. A list that
 *  disagrees with its number is read again at its other address, and the union counts. */
export const fetchUserFriends: Implementation<'fetch_user_friends'> = async (run) => {
  const account = await confirmedAccount(run);
  const profile = await run.step('shown', () => run.network.shownFriendCount());
  const { scan, first } = await run.retryOnLostPage('scan', async (attempt) => {
    const id = await run.openScan(`open:${attempt}`, 'friends', account);
    const seen = new Set<string>();
    const totals: Totals = { profile, page: null, list: null };
    const address = { key: `pull:${attempt}`, pull: run.network.friends, isLast: false };
    return { scan: id, first: await readAddress(run, id, { seen, totals }, address) };
  });
  const end = endOf([first]);
  if (!isWorthOtherAddress(end, first.seen.size)) return concluded(run, scan, end);
  const second = await run.retryOnLostPage('other', (attempt) => {
    const address = { key: `other:${attempt}`, pull: run.network.friendsElsewhere, isLast: true };
    return readAddress(run, scan, first, address);
  });
  return concluded(run, scan, endOf([first, second]));
};

interface ScanEnd {
  shown_total: number | null;
  reached_end: boolean;
  gaps: number;
}

/** What is known so far. The second address adds to what the first one gave. */
interface Known {
  seen: Set<string>;
  totals: Totals;
}

interface AddressRead extends Known {
  reached_end: boolean;
  gaps: number;
}

interface Address {
  key: string;
  pull: (from: Cursor | null) => Promise<FriendPullResult>;
  isLast: boolean;
}

/** One address of the list. Where its pages cannot be read, the other one may be. */
async function readAddress(
  run: Run,
  scan: string,
  known: Known,
  address: Address,
): Promise<AddressRead> {
  const { seen } = known;
  try {
    const { totals, ...end } = await readAll(run, scan, known, address);
    return { seen, totals, ...end };
  } catch (error) {
    const isUnread = error instanceof JobFailure && error.reason.code === 'friends_unreadable';
    if (!isUnread || (address.isLast && seen.size === 0)) throw error;
    return { ...known, reached_end: false, gaps: 0 };
  }
}

/** Whether the list lacks people, or has too many, as far as the numbers say. */
const isWorthOtherAddress = ({ shown_total, reached_end, gaps }: ScanEnd, read: number): boolean =>
  shown_total === null ? !reached_end : !reached_end || gaps > 0 || shown_total !== read;

/** The end of one or two readings of the same list. One that came to its end and missed no row is as good as two. */
function endOf(reads: readonly [AddressRead, ...AddressRead[]]): ScanEnd {
  const ended = reads.filter(({ reached_end }) => reached_end);
  const [{ seen, totals }] = [reads.at(-1) ?? reads[0]];
  return {
    shown_total: shownTotal(seen.size, totals, reads.length > 1),
    reached_end: ended.length > 0,
    gaps: Math.min(...(ended.length > 0 ? ended : reads).map(({ gaps }) => gaps)),
  };
}

async function readAll(
  run: Run,
  scan: string,
  { seen, totals: before }: Known,
  { key, pull: pullFriends }: Address,
): Promise<Omit<AddressRead, 'seen'>> {
  const began = await run.now(`${key}:began`);
  const totals = { ...before };
  let [from, gaps]: [Cursor | null, number] = [null, 0];
  for (let n = 0; ; n += 1) {
    const pull = await run.step(`${key}:${n}`, async () => {
      const batch = await pullFriends(from);
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
      return { totals, reached_end: pull.reached_end, gaps };
    from = pull.next;
  }
}

/** The two addresses may state different numbers: the larger counts. */
const withTotals = (known: Totals, { shown_total, listed_total }: Pull): Totals => ({
  ...known,
  page: larger(shown_total, known.page),
  list: larger(listed_total, known.list),
});

const larger = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

interface Totals {
  profile: number | null;
  page: number | null;
  list: number | null;
}

const known = ({ profile, page, list }: Totals) =>
  [profile, page, list].filter((total) => total !== null);

const maxOf = (totals: Totals) => (known(totals).length > 0 ? Math.max(...known(totals)) : null);

/** The number that the scan has to match. A number that differs from what was read takes precedence, so a truncated
 *  answer that agrees with itself proves nothing; once both addresses were read, the largest does. An empty list never
 *  proves itself. */
function shownTotal(read: number, totals: Totals, isOfBoth: boolean): number | null {
  if (isOfBoth) return read > 0 || totals.profile !== null ? maxOf(totals) : null;
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
