import type { RobotLogLevel } from '@winnow/sdk/contract';
import type { BadgeProps } from '@winnow/ui/badge';
import type { ListDefinition } from '../list/list-query';
import type { ListPlace } from '../list/use-list-place';
import type { SummaryInput } from './logs-api';

export const levelWords: Record<RobotLogLevel, readonly [string, BadgeProps['tone']]> = {
  error: ['Error', 'danger'],
  warning: ['Warning', 'warning'],
  info: ['Info', 'primary'],
  debug: ['Debug', 'neutral'],
};

/** The filters of robot logs. Checklist 2, B-399. */
export const logsDefinition: ListDefinition = {
  name: 'robot_logs',
  search: {
    label: 'Search messages',
    placeholder: 'Part of a message',
    hint: 'Any number in the search matches every number.',
    maxLength: 200,
  },
  filters: [
    {
      name: 'level',
      label: 'Level',
      kind: 'choice',
      options: Object.entries(levelWords).map(([value, [label]]) => ({ value, label })),
    },
    { name: 'robot_version', label: 'Robot version', kind: 'text', maxLength: 20 },
    { name: 'user_id', label: 'User ID', kind: 'text', maxLength: 36 },
    { name: 'exec_id', label: 'Run ID', kind: 'text', maxLength: 64 },
    { name: 'from', label: 'From day', kind: 'day' },
    { name: 'to', label: 'To day', kind: 'day' },
  ],
  orders: [{ value: 'newest', label: 'Newest first' }],
};

/** The filters as the api takes them. The search is its filter `message`. */
export function filterOf({ query: { search, filters } }: ListPlace): SummaryInput {
  return { ...filters, ...(search && { message: search }) };
}

/** '18 Nov 2026, 19:40:12': lines follow each other within seconds. */
export const formatMoment = (value: string) => moment.format(new Date(value));
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

export const linesOf = (filters: Readonly<Record<string, string>>) =>
  `/admin/logs/list?${new URLSearchParams(filters)}`;
