import type { AutoReactionSetting } from '@winnow/sdk/contract';
import {
  defaultReactionBatch,
  defaultReactionDelay,
  defaultReactionType,
  ignoresGroupPostsByDefault,
  type PlanHolder,
} from '@winnow/sdk/rules';
import { excluded } from '../../platform/database/columns';
import type { Db } from '../../platform/database/db';

const chosen = [
  'reaction_type',
  'reactions_to_send',
  'delay_in_reactions',
  'ignore_group_post',
] as const;

const defaults: Pick<AutoReactionSetting, (typeof chosen)[number]> = {
  reaction_type: defaultReactionType,
  reactions_to_send: defaultReactionBatch,
  delay_in_reactions: defaultReactionDelay,
  ignore_group_post: ignoresGroupPostsByDefault,
};
const defaultValues = chosen.map((name) => defaults[name]);

/** The setting together with the plan that limits it; defaults for a user who never chose. */
export async function selectSetting(
  db: Db,
  userId: string,
): Promise<(AutoReactionSetting & PlanHolder) | undefined> {
  const rows = await db.query<AutoReactionSetting & PlanHolder>(
    `select ${chosen.map((name, at) => `coalesce(a.${name}, $${at + 2}) as ${name}`).join(', ')},
            (select count(*)::int from acts
              where user_id = $1 and kind = 'reaction' and state = 'confirmed') as auto_reactions_total_done,
            u.subscribed_plan, u.plan_type, u.subscription_status
       from users u left join auto_reaction_settings a on a.user_id = u.id
      where u.id = $1`,
    [userId, ...defaultValues],
  );
  return rows[0];
}

export async function putSetting(
  db: Db,
  userId: string,
  setting: AutoReactionSetting,
): Promise<void> {
  await db.query(
    `insert into auto_reaction_settings (user_id, ${chosen.join(', ')}) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set ${excluded(chosen)}`,
    [userId, ...chosen.map((name) => setting[name])],
  );
}

/** A row that this inserts has the defaults, as if there were none. */
export async function addClick(db: Db, userId: string): Promise<void> {
  await db.query(
    `insert into auto_reaction_settings as a (user_id, clicks, ${chosen.join(', ')}) values ($1, 1, $2, $3, $4, $5)
     on conflict (user_id) do update set clicks = least(a.clicks + 1, 1000000000)`,
    [userId, ...defaultValues],
  );
}
