import type { Flags } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import type { Db } from '../../platform/database/db';
import * as userLogs from '../../platform/user-logs';
import * as sql from './sql';

type Input = { [Name in keyof Flags]?: Flags[Name] | undefined };

export async function read(db: Db, userId: string): Promise<Flags> {
  const flags = await sql.selectFlags(db, userId);
  if (!flags) throw new ApiError('user_not_found');
  return flags;
}

/** Counters and the time of the last share only rise: a lower value comes from a stale dashboard and is refused. */
export async function write(db: Db, userId: string, input: Input, now: Date): Promise<Flags> {
  return db.tx(async (tx) => {
    const flags = await sql.selectFlags(tx, userId, 'for update');
    if (!flags) throw new ApiError('user_not_found');
    const given = Object.fromEntries(
      Object.entries(input).filter(([, value]) => value !== undefined),
    );
    const backwards = Object.keys(given).filter((name) =>
      goesBack(flags, given, name as keyof Flags),
    );
    if (backwards.length > 0)
      throw new ApiError('flag_direction_invalid', {
        fields: Object.fromEntries(backwards.map((name) => [`flags.${name}`, 'only goes up'])),
      });
    await sql.updateFlags(tx, userId, { ...flags, ...given });
    if (input.checkbox_payment_terms_accept && !flags.checkbox_payment_terms_accept)
      await userLogs.add(tx, userId, 'payment_terms_accepted', {}, now.toISOString());
    return read(tx, userId);
  });
}

/** Returns the flag to where it began, also one that otherwise only rises. */
export async function reset(db: Db, userId: string, flag: keyof Flags): Promise<void> {
  await sql.resetFlag(db, userId, flag);
}

export const create = sql.insertFlags;
export const countRemovalErrors = sql.addRemovalErrors;

function goesBack(now: Flags, input: Partial<Flags>, name: keyof Flags): boolean {
  const [before, after] = [now[name], input[name]];
  if (typeof before === 'number' && typeof after === 'number') return after < before;
  if (typeof before === 'string')
    return after === null || (typeof after === 'string' && Date.parse(after) < Date.parse(before));
  return false;
}
