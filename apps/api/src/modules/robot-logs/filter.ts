import type { contract } from '@winnow/sdk/contract';
import type * as z from 'zod';
import type { Db } from '../../platform/database/db';
import { addDays } from '../../platform/days';
import type { parameters } from '../../platform/keyset';

export type Filter = z.output<typeof contract.adminRobotLogs.summary.input>;

/** Lines are kept for this many whole days before today. */
const keptDays = 30;
/** Days of a filter without `from`, today included. */
const usualDays = 7;

/** A filter with its days, and with the kinds of lines that it allows; null: all kinds. */
export interface Chosen {
  readonly filter: Filter;
  readonly from: string;
  readonly to: string;
  readonly kinds: readonly number[] | null;
}

export const dayOf = (now: Date) => now.toISOString().slice(0, 10);
export const oldestDay = (now: Date) => addDays(dayOf(now), -keptDays);

/** The days of the filter that are kept; `from` is after `to` where none is. */
export async function choose(db: Db, filter: Filter, now: Date): Promise<Chosen> {
  const [today, oldest] = [dayOf(now), oldestDay(now)];
  const { to = today, from = addDays(to, 1 - usualDays) } = filter;
  return {
    filter,
    from: from < oldest ? oldest : from,
    to: to > today ? today : to,
    kinds: await selectKinds(db, filter),
  };
}

/** As many days as the chosen ones, before them. Undefined where some of them are no longer kept. */
export function precedingDays({ from, to }: Chosen, now: Date) {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const first = addDays(from, -count);
  if (count < 1 || first < oldestDay(now)) return undefined;
  return { from: first, to: addDays(from, -1) };
}

async function selectKinds(
  db: Db,
  { level, message, robot_version }: Filter,
): Promise<number[] | null> {
  if (level === undefined && message === undefined && robot_version === undefined) return null;
  const rows = await db.query<{ id: number }>(
    `select id from robot_log_kinds
      where ($1::text is null or level = $1) and ($2::text is null or version = $2)
        and ($3::text is null or position(lower(robot_log_shape($3)) in lower(message)) > 0)
      order by id`,
    [level ?? null, robot_version ?? null, message ?? null],
  );
  return rows.map(({ id }) => id);
}

/** Whether the lines are those of a user or of a run: few enough to be counted one by one. */
export const isOneUserOrRun = ({ filter: { user_id, exec_id } }: Chosen) =>
  user_id !== undefined || exec_id !== undefined;

export type Add = ReturnType<typeof parameters>['add'];

/** The condition on the lines `l`. */
export function isChosen({ filter, from, to, kinds }: Chosen, add: Add): string {
  const { user_id, exec_id } = filter;
  return [
    `l.day between ${add(from)}::date and ${add(to)}::date`,
    user_id !== undefined && `l.user_id = ${add(user_id)}::uuid`,
    exec_id !== undefined && `l.exec_id = ${add(exec_id)}`,
    kinds && `l.kind_id = any(${add(kinds)}::int[])`,
  ]
    .filter(Boolean)
    .join(' and ');
}

/** The condition on the counts `c`, which know neither users nor runs. */
export function isCounted(
  { kinds }: Chosen,
  { from, to }: { from: string; to: string },
  add: Add,
): string {
  const days = `c.day between ${add(from)}::date and ${add(to)}::date`;
  return kinds ? `${days} and c.kind_id = any(${add(kinds)}::int[])` : days;
}
