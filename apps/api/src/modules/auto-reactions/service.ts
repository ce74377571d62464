import type { AutoReactionSetting } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import { defaultReactionBatch, isPro } from '@winnow/sdk/rules';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import * as sql from './sql';

type Chosen = Omit<AutoReactionSetting, 'auto_reactions_total_done'>;

export async function read(db: Db, userId: string): Promise<AutoReactionSetting> {
  const { setting, plan } = await stored(db, userId);
  // The stored value stays and applies again with PRO.
  return isPro(plan) ? setting : { ...setting, reactions_to_send: defaultReactionBatch };
}

async function stored(db: Db, userId: string) {
  const found = await sql.selectSetting(db, userId);
  if (!found) throw new ApiError('user_not_found');
  const { subscribed_plan, plan_type, subscription_status, ...setting } = found;
  return { setting, plan: { subscribed_plan, plan_type, subscription_status } };
}

export async function write(
  db: Db,
  userId: string,
  input: { [Name in keyof Chosen]?: Chosen[Name] | undefined },
): Promise<AutoReactionSetting> {
  return db.tx(async (tx) => {
    await lockUser(tx, userId);
    const { setting } = await stored(tx, userId);
    const given = Object.fromEntries(
      Object.entries(input).filter(([, value]) => value !== undefined),
    );
    await sql.putSetting(tx, userId, { ...setting, ...given });
    return read(tx, userId);
  });
}

export async function countClick(db: Db, userId: string): Promise<Record<string, never>> {
  await sql.addClick(db, userId);
  return {};
}
