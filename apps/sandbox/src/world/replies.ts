import type { Random } from '../random';
import type { Crowd } from './posts';
import type { Person, Post, Reply } from './model';
import { remark } from './words';

type Commenters = Crowd & { owner: Pick<Person, 'id'> };

/** Adds replies to some comments: mostly one to three, for a few more than one page. */
export function addReplies(
  random: Random,
  posts: Post[],
  { owner, friends, strangers }: Commenters,
): void {
  const living = friends.filter((friend) => !friend.deactivated);
  if (living.length === 0) return;
  const author = (): string => {
    const roll = random.next();
    if (roll < 0.1) return owner.id;
    const group = roll < 0.18 ? strangers : living;
    // Squaring prefers the front of the list, so that the same few people reply repeatedly.
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

/** All comments and replies. */
export const commentsAndReplies = (post: Post): (Reply & { reply_to: string | null })[] =>
  post.comments.flatMap(({ replies, ...comment }) => [
    { ...comment, reply_to: null },
    ...(replies ?? []).map((reply) => ({ ...reply, reply_to: comment.item_id })),
  ]);
