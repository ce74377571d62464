import { personalShape } from '@winnow/sdk/rules';
import type { Reading, Writing } from '../../platform/store';
import { fact } from './facts';
import type { LogRow, Tables } from './tables';

/** Only the newest lines are kept. */
export const KEPT_LINES = 1_000;
const MAX_LENGTH = 1_000;

const rank: Record<LogRow['level'], number> = { debug: 0, info: 1, warning: 2, error: 3 };

/** Lines below this level are not written. The api's policy may change it. */
async function minLevel(tx: Reading<Tables>): Promise<LogRow['level']> {
  return (await fact(tx, 'policy'))?.value.log_level ?? 'info';
}

/** Writes a line of codes and counts. A line that looks personal is replaced before it is stored. */
export async function writeLine(tx: Writing<Tables>, key: string, line: LogRow): Promise<void> {
  if (rank[line.level] < rank[await minLevel(tx)]) return;
  const text = line.message.slice(0, MAX_LENGTH);
  const shape = personalShape(text);
  const message = shape === null ? text : `a line was left out: it looked like a personal ${shape}`;
  await tx.put('logs', key, { ...line, message });
  if ((await tx.count('logs')) <= KEPT_LINES) return;
  const oldest = await tx.first('logs');
  if (oldest) await tx.delete('logs', oldest.key);
}

/** 'read=210 shown=1302 seen=false': figures for repairing a reader, without quoting the page. A word with a digit may
 *  be an id and becomes 'other': short ids look like counts, so no later check could tell them apart. */
export function figures(values: Readonly<Record<string, number | string | boolean>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? wordOf(value) : value}`)
    .join(' ');
}

const wordOf = (text: string): string => (/^[a-z][a-z_-]{0,59}$/i.test(text) ? text : 'other');

/** A text that is not ours may contain an id, so every number is replaced. */
export const withoutNumbers = (text: string): string => text.replaceAll(/\p{Nd}+/gu, '#');
