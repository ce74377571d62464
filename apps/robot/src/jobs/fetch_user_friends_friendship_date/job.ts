import { brand } from '@winnow/sdk/brand';
import type { Implementation } from '../../engine/implementation';
import { confirmedAccount } from '../../engine/required';
import { JobFailure } from '../../engine/signals';
import { NetworkError } from '../../networks/network';

/** So many friends' dates go to the api together. */
const GROUP = 10;
/** More friends than this no account may have. */
const MOST = 5000;
/** So many in a row that are not understood are no coincidence. */
const IN_A_ROW = 10;
/** A page that speaks of nobody. It may be this friend's alone. */
const PAGE_UNREAD = 'friendship_unread';

type DateRun = Parameters<typeof fetchUserFriendsFriendshipDate>[0];
type Found = 'dated' | 'without_date' | 'gone' | 'not_understood';

interface Read {
  id: string;
  date: string | null;
  found: Found;
}

/** Reads since when people are friends, who waited longest first. A budget of page opens makes it a matter of hours
 *  for many friends: what was read stands, and it goes on by itself. */
export const fetchUserFriendsFriendshipDate: Implementation<
  'fetch_user_friends_friendship_date'
> = async (run) => {
  await confirmedAccount(run);
  const ids = await run.step('friends', async () => {
    const { friends } = await run.api((robot) => robot.friendshipDates({ limit: MOST, offset: 0 }));
    // A deactivated account has no page to read it from.
    return {
      all: friends.length,
      open: friends.flatMap((one) => (one.facebook_profile_id === null ? [] : [one.facebook_id])),
    };
  });
  const began = await run.now('began');
  const counts = { dated: 0, without_date: 0, unread: ids.all - ids.open.length };
  let inARow = 0;
  for (let at = 0; at < ids.open.length; at += GROUP) {
    const before = inARow;
    const { reads, ended } = await run.step(`group:${at}`, () =>
      readGroup(run, `group:${at}`, ids.open.slice(at, at + GROUP), before),
    );
    for (const { found } of reads) {
      if (found === 'dated' || found === 'without_date') counts[found] += 1;
      else counts.unread += 1;
      inARow = next(inARow, found);
    }
    if (inARow >= IN_A_ROW)
      throw new JobFailure(
        'dates_unreadable',
        `${brand.network} writes these dates in a way that the robot does not know yet. Nothing more was done. Please update the robot, then queue the job again.`,
      );
    await run.report(progressOf(at + reads.length, ids.open.length, (ended - began) / 1000));
  }
  return counts;
};

const next = (inARow: number, found: Found) => (found === 'not_understood' ? inARow + 1 : 0);

/** `before`: so many of those who came right before were not understood. */
async function readGroup(run: DateRun, key: string, ids: readonly string[], before: number) {
  const reads: Read[] = [];
  let inARow = before;
  for (const id of ids) {
    const isLast = inARow + 1 >= IN_A_ROW;
    const read = await run.step(`${key}/${id}`, () => readOne(run, id, isLast));
    reads.push(read);
    inARow = next(inARow, read.found);
  }
  // That a page shows none is a fact as well: it is not asked again before a month has passed.
  const dates = reads
    .filter(({ found }) => found !== 'not_understood')
    .map(({ id, date }) => ({ facebook_id: id, friendship_date: date }));
  if (dates.length > 0)
    run.send({ call: 'saveFriendshipDates', input: { dates } }, { notifies: 'reload_friends' });
  return { reads, ended: run.clock() };
}

/** `isLast`: one more page that speaks of nobody ends the job, with what it says of the network's pages. */
async function readOne(run: DateRun, id: string, isLast: boolean): Promise<Read> {
  try {
    const { date, understood } = await run.network.friendshipDate(id);
    const found = date !== null ? 'dated' : understood ? 'without_date' : 'not_understood';
    return { id, date, found };
  } catch (error) {
    if (!isLast && error instanceof JobFailure && error.reason.code === PAGE_UNREAD)
      return { id, date: null, found: 'not_understood' };
    if (!(error instanceof NetworkError) || error.kind !== 'gone') throw error;
    return { id, date: null, found: 'gone' };
  }
}

function progressOf(done: number, total: number, seconds: number) {
  return {
    done,
    total,
    unit: 'friends',
    text: `Looked at ${done} of ${total} friendships`,
    eta_s: Math.round(((total - done) * seconds) / Math.max(1, done)),
  };
}
