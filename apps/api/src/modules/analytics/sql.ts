import { type Db, prepared } from '../../platform/database/db';

export interface PostSum {
  id: string;
  permalink: string;
  date_created: string;
  reaction: number;
  comment: number;
  share: number;
}

const postSums = prepared(
  'select_post_sums',
  `select p.id, p.permalink, p.date_created,
          count(*) filter (where e.kind = 'reaction')::int as reaction,
          count(*) filter (where e.kind = 'comment')::int as comment,
          count(*) filter (where e.kind = 'share')::int as share
     from posts p
     join engagements e on e.user_id = p.user_id and e.post_id = p.id
    where p.user_id = $1 and p.date_created >= $2
    group by p.user_id, p.id
    order by p.id`,
);

/** Posts made since then with at least one engagement. */
export async function selectPostSums(db: Db, userId: string, since: string): Promise<PostSum[]> {
  return db.query<PostSum>(postSums, [userId, since]);
}

const engagedFriends = prepared(
  'count_engaged_friends',
  `select count(*)::int as friends,
          count(*) filter (where reactions_count + comments_count + shares_count > 0)::int as engaged
     from friends where user_id = $1 and not is_deleted`,
);

export async function countEngaged(
  db: Db,
  userId: string,
): Promise<{ friends: number; engaged: number }[]> {
  return db.query(engagedFriends, [userId]);
}
