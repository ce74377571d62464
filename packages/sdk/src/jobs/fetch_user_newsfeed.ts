import * as z from 'zod/mini';
import { ReactionCount, ReactionDelay, ReactionType } from '../contract/schedule';
import { defineJob } from './define';

/** Reacts to that many posts of the feed: never twice to one, never to one already reacted to, never to
 *  advertisements, to suggestions or to what may be one, nor to posts of groups where asked. */
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
    /** The network's answer could not be confirmed even after reading again. */
    unknown: z.int(),
    /** Not tried: no permit was granted (limit), or it was stopped. */
    skipped: z.int(),
    /** Posts looked at, and those passed over by kind. */
    posts_seen: z.int(),
    already_reacted: z.int(),
    sponsored: z.int(),
    /** By people who are no friends. An older robot counts these and the next among `sponsored`. */
    suggested: z._default(z.int(), 0),
    /** With too few signs to tell whether it is an advertisement: left alone. */
    unclear: z._default(z.int(), 0),
    group_posts: z.int(),
  }),
});
