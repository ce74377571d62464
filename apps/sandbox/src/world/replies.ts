import type { Random } from '../random';
import type { Crowd } from './posts';
import type { Person, Post, Reply } from './model';
import { remark } from './words';

type Talkers = Crowd & { owner: Pick<Person, 'id'> };

/** Answers under some comments: most have one or two, a few have more than one page of them. */
export function addReplies(
  random: Random,
  posts: Post[],
  { owner, friends, strangers }: Talkers,
): void {
  const living = friends.filter((friend) => !friend.deactivated);
  if (living.length === 0) return;
  const author = (): string => {
    const roll = random.next();
    if (roll < 0.1) return owner.id;
    const group = roll < 0.18 ? strangers : living;
    // The square prefers the front of the list: the same few people answer again and again.
    return (group[Math.floor(random.next() ** 2 * group.length)] ?? owner).id;
  };
  const count = (): number => {
    if (random.chance(0.012)) return random.int(11, 23);
    return random.chance(0.12) ? random.int(1, 3) : 0;
  };
  for (const post of posts) {
    for (const comment of post.comments) {
      const replies = Array.from({ length: count() }, (_, index): Reply => ({
        id: author(),
        item_id: random.digits(15).replace(/^0/, '1'),
        at: comment.at + (index + 1) * 60,
        text: remark(random),
      }));
      if (replies.length > 0) comment.replies = replies;
    }
  }
}

/** Comments and replies alike. */
export const remarksOf = (post: Post): (Reply & { reply_to: string | null })[] =>
  post.comments.flatMap(({ replies, ...comment }) => [
    { ...comment, reply_to: null },
    ...(replies ?? []).map((reply) => ({ ...reply, reply_to: comment.item_id })),
  ]);
