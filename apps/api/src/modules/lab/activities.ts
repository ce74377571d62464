import { randomUUID } from 'node:crypto';
import type { ScannedEngagement, ScannedPost } from '@winnow/sdk/contract';
import { engagementCooldownHours } from '@winnow/sdk/rules';
import { dayIn } from '../../platform/days';
import * as engagements from '../engagements/service';
import * as snapshots from '../snapshots/service';
import * as users from '../users/service';
import type { Inside } from './action';
import { makePeople } from './people';
import * as sql from './sql';

/** A post that is to be made: when, and how many react, comment or share. */
export interface Plan {
  at: Date;
  activities: number;
}

/** Of the friends, those who engage: the others stay inactive. */
const engagedShare = 0.6;
/** One in this many activities is by a non-friend, to fill their list. */
const strangerEvery = 8;

type Actor = ScannedEngagement['actor'];

/** Makes posts with engagement, as a scan would have read them. */
export async function addPosts(inside: Inside, plans: readonly Plan[]): Promise<void> {
  const { tx, who, now } = inside;
  const batch = await batchOf(inside, plans);
  const owner = {
    userId: who.id,
    profileId: who.facebook_profile_id,
    timeZone: who.time_zone,
    now,
    since: now.toISOString(),
  };
  await engagements.addBatch(tx, owner, { kind: 'engagements', ...batch });
  await engagements.renewCoverage(tx, who.id, null, {
    since: owner.since,
    timeZone: who.time_zone,
    now: now.toISOString(),
  });
  // Earlier than now, so that a real sync need not wait.
  const synced = new Date(now.getTime() - engagementCooldownHours * 3_600_000);
  await users.setEngagementSynced(tx, who.id, synced.toISOString());
  await snapshots.refresh(tx, who.id, dayIn(who.time_zone, now));
}

async function batchOf({ tx, who }: Inside, plans: readonly Plan[]) {
  const list = await sql.selectEngaging(tx, who.id);
  const engaged = list
    .slice(0, Math.ceil(list.length * engagedShare))
    .map((one) => actorOf(one, 'friends'));
  const total = plans.reduce((sum, { activities }) => sum + activities, 0);
  const strangers = makePeople(Math.ceil(total / strangerEvery)).map((one) =>
    actorOf(one, 'can_request'),
  );
  const posts: ScannedPost[] = [];
  const given: ScannedEngagement[] = [];
  for (const { at, activities } of plans) {
    const id = `lab.${randomUUID()}`;
    const own = Array.from({ length: activities }, (_, index) => {
      const before = given.length + index;
      const isStranger = engaged.length === 0 || before % strangerEvery === strangerEvery - 1;
      const pool = isStranger ? strangers : engaged;
      const place = isStranger && engaged.length > 0 ? Math.floor(before / strangerEvery) : before;
      return activityOf(id, index, pool[place % pool.length], pool.length);
    }).filter((one) => one !== undefined);
    posts.push(postOf(id, at, own));
    given.push(...own);
  }
  return { posts, engagements: given };
}

const actorOf = (
  { facebook_id, full_name }: sql.Person,
  relationship: 'friends' | 'can_request',
): Actor => ({
  facebook_id,
  facebook_profile_id: null,
  full_name,
  avatar_url: null,
  relationship,
});

/** Of ten activities seven are reactions, two comments and one a share. A person reacts to a post once. */
function activityOf(
  post_id: string,
  index: number,
  actor: Actor | undefined,
  people: number,
): ScannedEngagement | undefined {
  if (!actor) return undefined;
  const turn = index % 10;
  const kind = turn < 7 && index < people ? 'reaction' : turn === 9 ? 'share' : 'comment';
  return {
    post_id,
    kind,
    item_id: kind === 'reaction' ? '' : String(index),
    reaction: kind === 'reaction' ? 'Like' : null,
    at: null,
    actor,
  };
}

function postOf(id: string, at: Date, given: readonly ScannedEngagement[]): ScannedPost {
  const of = (kind: ScannedEngagement['kind']) => given.filter((one) => one.kind === kind).length;
  const counts = { reactions: of('reaction'), comments: of('comment'), shares: of('share') };
  return {
    id,
    permalink: `https://www.facebook.com/permalink.php?story_fbid=${id}`,
    date_created: at.toISOString(),
    shown: counts,
    read: counts,
  };
}
