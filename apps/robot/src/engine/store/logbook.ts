import { personalShape } from '@winnow/sdk/rules';
import type { Reading, Writing } from '../../platform/store';
import { fact } from './facts';
import type { LogRow, Tables } from './tables';

/** So many lines are kept, the newest. */
export const KEPT_LINES = 1_000;
const LONGEST = 1_000;

const rank: Record<LogRow['level'], number> = { debug: 0, info: 1, warning: 2, error: 3 };

/** Below this nothing is written; the api's policy may ask for more, or for less. */
async function leastLevel(tx: Reading<Tables>): Promise<LogRow['level']> {
  return (await fact(tx, 'policy'))?.value.log_level ?? 'info';
}

/** Writes a line of codes and counts. What looks like a person is never stored, not even here. */
export async function writeLine(tx: Writing<Tables>, key: string, line: LogRow): Promise<void> {
  if (rank[line.level] < rank[await leastLevel(tx)]) return;
  const text = line.message.slice(0, LONGEST);
  const shape = personalShape(text);
  const message = shape === null ? text : `a line was left out: it looked like a personal ${shape}`;
  await tx.put('logs', key, { ...line, message });
  if ((await tx.count('logs')) <= KEPT_LINES) return;
  const oldest = await tx.first('logs');
  if (oldest) await tx.delete('logs', oldest.key);
}

/** 'read=210 shown=1302 seen=false': what helps to mend a reader, without a quotation mark. A word with a digit in it
 *  may be an id: short ids look like counts, so no other place of a line could tell. */
export function figures(values: Readonly<Record<string, number | string | boolean>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? wordOf(value) : value}`)
    .join(' ');
}

const wordOf = (text: string): string => (/^[a-z][a-z_-]{0,59}$/i.test(text) ? text : 'other');

/** Texts that are not ours may name anything by its number. */
export const withoutNumbers = (text: string): string => text.replaceAll(/\p{Nd}+/gu, '#');
