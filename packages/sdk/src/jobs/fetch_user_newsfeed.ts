import * as z from 'zod/mini';
import { ReactionCount, ReactionDelay, ReactionType } from '../contract/schedule';
import { defineJob } from './define';

/**
 * Reacts to the given number of posts in the feed. Never reacts twice to a post, nor to posts already reacted
 * to, advertisements, suggestions or posts that may be one; skips posts of groups when asked.
 */
export const fetch_user_newsfeed = defineJob({
  name: 'fetch_user_newsfeed',
  args: z.object({
    reaction_type: ReactionType,
    reactions_to_send: ReactionCount,
    delay_in_reactions: ReactionDelay,
    ignore_group_post: z.boolean(),
  }),
  result: z.object({
    reacted: z.int(),
    failed: z.int(),
    /** The network's answer could not be confirmed, even by a second read. */
    unknown: z.int(),
    /** Not tried: no permit was granted (limit), or the job was stopped. */
    skipped: z.int(),
    /** Posts looked at, then the skipped ones by kind. */
    posts_seen: z.int(),
    already_reacted: z.int(),
    sponsored: z.int(),
    /** Posts by people who are not friends. An older robot counts these and `unclear` as `sponsored`. */
    suggested: z._default(z.int(), 0),
    /** Posts with too few signs to exclude an advertisement. They are skipped. */
    unclear: z._default(z.int(), 0),
    group_posts: z.int(),
  }),
});
