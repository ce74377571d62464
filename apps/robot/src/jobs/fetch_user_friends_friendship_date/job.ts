import { brand } from '@winnow/sdk/brand';
import type { Implementation } from '../../engine/work/implementation';
import { confirmedAccount } from '../../engine/work/required';
import { JobFailure } from '../../engine/store/interruptions';
import { NetworkError } from '../../networks/network';

/** The number of dates in one call to the api. */
const GROUP = 10;
/** The network's limit of friends for an account. */
const MAX_FRIENDS = 5000;
/** This many pages in a row that are not understood are no coincidence. */
const IN_A_ROW = 10;
/** The page names nobody. This may be so for this friend only. */
const PAGE_UNREAD = 'friendship_unread';

const unreadableText = `${brand.network} shows these dates in a format the robot does not know yet. The job stopped. Update the robot, then start the job again.`;

type DateRun = Parameters<typeof fetchUserFriendsFriendshipDate>[0];
type DateOutcome = 'dated' | 'without_date' | 'gone' | 'not_understood';

interface ReadDate {
  id: string;
  date: string | null;
  found: DateOutcome;
}

interface Friends {
  all: number;
  open: string[];
  /** The open friends that were not understood last time. Absent: the api does not keep this. */
  unread_before?: string[];
}

/** Reads friendship dates, longest-waiting friends first. The budget of page opens makes this take hours for many
 *  friends: dates already read are kept, and the job continues by itself. */
export const fetchUserFriendsFriendshipDate: Implementation<
  'fetch_user_friends_friendship_date'
> = async (run) => {
  await confirmedAccount(run);
  const friends = await run.step('friends', () => listed(run));
  const began = await run.now('began');
  const counts = { dated: 0, without_date: 0, unread: friends.all - friends.open.length };
  const row = new Row(friends.unread_before && new Set(friends.unread_before));
  for (let at = 0; at < friends.open.length; at += GROUP) {
    const { reads, ended } = await run.step(`group:${at}`, () =>
      readGroup(run, `group:${at}`, friends.open.slice(at, at + GROUP), row.copy()),
    );
    for (const read of reads) {
      if (read.found === 'dated' || read.found === 'without_date') counts[read.found] += 1;
      else counts.unread += 1;
      row.add(read);
    }
    await run.report(progressOf(at + reads.length, friends.open.length, (ended - began) / 1000));
  }
  return counts;
};

async function listed(run: DateRun): Promise<Friends> {
  const { friends } = await run.api((robot) =>
    robot.friendshipDates({ limit: MAX_FRIENDS, offset: 0 }),
  );
  // A deactivated account has no page with a date.
  const open = friends.filter((one) => one.facebook_profile_id !== null);
  const idsOf = (some: typeof open) => some.map(({ facebook_id }) => facebook_id);
  return {
    all: friends.length,
    open: idsOf(open),
    ...(friends.some((one) => one.unread_before !== undefined) && {
      unread_before: idsOf(open.filter((one) => one.unread_before)),
    }),
  };
}

/** Counts dates in a row that were not understood. A friend who was not understood last time either is not counted:
 *  that is no new sign about the network's pages. */
class Row {
  readonly #before: ReadonlySet<string> | undefined;
  #length: number;

  constructor(before: ReadonlySet<string> | undefined, length = 0) {
    this.#before = before;
    this.#length = length;
  }

  /** Whether the api keeps who was not understood. */
  get isKept(): boolean {
    return this.#before !== undefined;
  }

  copy(): Row {
    return new Row(this.#before, this.#length);
  }

  add({ id, found }: ReadDate): void {
    if (found !== 'not_understood') this.#length = 0;
    else if (this.#counts(id)) this.#length += 1;
  }

  /** Whether the streak reaches `IN_A_ROW`, so that the job ends, if this friend's date is not understood either. */
  endsWith(id: string): boolean {
    return this.#counts(id) && this.#length + 1 >= IN_A_ROW;
  }

  #counts(id: string): boolean {
    return this.#before?.has(id) !== true;
  }
}

/** `row`: the streak of the friends right before. */
async function readGroup(run: DateRun, key: string, ids: readonly string[], row: Row) {
  const reads: ReadDate[] = [];
  for (const id of ids) {
    const isLast = row.endsWith(id);
    const read = await run.step(`${key}/${id}`, async () => {
      const one = await readOne(run, id, isLast);
      // Sent at once: a failure of the job discards the group's step, and the next run has to begin with other friends.
      if (one.found === 'not_understood' && row.isKept)
        run.send({ call: 'saveFriendshipDates', input: { dates: [], unread: [id] } });
      return one;
    });
    reads.push(read);
    row.add(read);
  }
  // A page without a date is a result too: the friend is not read again for a month.
  const dates = reads
    .filter(({ found }) => found !== 'not_understood')
    .map(({ id, date }) => ({ facebook_id: id, friendship_date: date }));
  if (dates.length > 0)
    run.send({ call: 'saveFriendshipDates', input: { dates } }, { notifies: 'reload_friends' });
  return { reads, ended: run.clock() };
}

/** `isLast`: one more date that is not understood ends the job. When the job is queued again,
 *  it begins with this friend. */
async function readOne(run: DateRun, id: string, isLast: boolean): Promise<ReadDate> {
  try {
    const { date, understood } = await run.network.friendshipDate(id);
    if (date !== null) return { id, date, found: 'dated' };
    if (understood) return { id, date, found: 'without_date' };
    if (isLast) throw new JobFailure('dates_unreadable', unreadableText);
    return { id, date, found: 'not_understood' };
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
    text: `Looked up ${done} of ${total} friendship dates`,
    eta_s: Math.round(((total - done) * seconds) / Math.max(1, done)),
  };
}
