import * as z from 'zod';
import { reactionBatches } from '../rules/index';
import { endpoint } from './endpoint';
import { Reason, Uuid } from './fields';
import { Limits } from './friends';
import { routes } from './routes';
import { ReactionDelay, ReactionType } from './schedule';

/** Checklist 2, 'Auto reactions', lists the fields. */
export const AutoReactionSetting = z.object({
  reaction_type: ReactionType,
  reactions_to_send: z.literal([...reactionBatches]),
  delay_in_reactions: ReactionDelay,
  ignore_group_post: z.boolean(),
  /** Every reaction ever made. */
  auto_reactions_total_done: z.int(),
});
export type AutoReactionSetting = z.infer<typeof AutoReactionSetting>;

export const ReactionLimits = Limits.extend({
  current: Limits.shape.current.extend({ full: z.boolean() }),
});
export type ReactionLimits = z.infer<typeof ReactionLimits>;

export const autoReactions = {
  read: endpoint({
    route: routes.autoReactions.read,
    summary: 'The auto reaction settings, as far as the plan grants them.',
    access: 'robot',
    input: z.object({ user_id: Uuid.optional() }),
    output: AutoReactionSetting,
    errors: ['user_not_found'],
  }),
  write: endpoint({
    route: routes.autoReactions.write,
    summary: 'Changes some of them. Without PRO a batch is cut to 10.',
    access: 'user',
    input: z.object({
      auto_reaction_setting: AutoReactionSetting.omit({ auto_reactions_total_done: true })
        .partial()
        .strict(),
      user_id: Uuid.optional(),
      reason: Reason.optional(),
    }),
    output: AutoReactionSetting,
    errors: ['user_not_found'],
  }),
  limits: endpoint({
    route: routes.autoReactions.limits,
    summary: 'How many reactions are left: 10 in all, with PRO so many a day.',
    access: 'robot',
    input: z.object({}),
    output: ReactionLimits,
  }),
  notifyClick: endpoint({
    route: routes.autoReactions.notifyClick,
    summary: 'Counts a visit of the auto reactions screen.',
    access: 'user',
    impersonated: 'refused',
    input: z.object({}),
    output: z.object({}),
  }),
};
