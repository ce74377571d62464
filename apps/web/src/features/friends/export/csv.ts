import type { Friend, NonFriend } from '@winnow/sdk/contract';
import Papa from 'papaparse';
import { unselectableReason } from '../selection/selectable-non-friend';
import { profileUrl } from '../people/profile-url';
import { evidenceLook, isRead } from '../people/evidence-words';
import type { GroupContext } from '../people/group-context';
import { groupReason } from '../people/group-reason';

type Cell = string | number;
type Sheet = readonly Record<string, Cell>[];

/**
 * Text that a spreadsheet may take for a formula, full-width signs of East Asian keyboards included. Other
 * people choose the names, so a name must not run as a formula when the file is opened.
 */
const formula = /^([\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹢﹣﹦﹫]|[\t\r\n])/u;

/** Comma-separated values as in RFC 4180. The byte order mark tells spreadsheets that the file is UTF-8. */
export function csv(fields: readonly string[], sheet: Sheet): string {
  const text = Papa.unparse(
    { fields: [...fields], data: sheet.map((row) => fields.map((field) => row[field] ?? '')) },
    {
      escapeFormulae: formula,
      newline: '\r\n',
      // Some spreadsheets separate cells by semicolon or tab. Unquoted, a part of a name would become a cell.
      quotes: (value: unknown) => typeof value === 'string' && /[;\t]/.test(value),
    },
  );
  return `\uFEFF${text}${text.endsWith('\r\n') ? '' : '\r\n'}`;
}

const person = ['Name', 'Profile', 'Facebook id'];
const figures = [
  'Reactions',
  'Comments',
  'Shares',
  'Total',
  'Friends since',
  'Last activity',
  'First sync',
  'Deactivated',
  'Evidence',
  'Note',
];

/**
 * One list of friends. Timestamps are ISO 8601 in UTC; friendship dates keep the precision in which they are
 * known.
 */
export function friendsCsv(friends: readonly Friend[], context: GroupContext): string {
  const isRemoved = context.type === 'removed';
  // An empty cell, not a zero, for what was not read.
  const figure = (value: number): Cell => (value > 0 || isRead(context.coverage) ? value : '');
  return csv(
    isRemoved ? [...person, 'Unfriended', 'Asked again', ...figures] : [...person, ...figures],
    friends.map((friend) => ({
      Name: friend.full_name,
      Profile: profileUrl(friend),
      'Facebook id': friend.facebook_id,
      Unfriended: friend.updated_at,
      'Asked again': friend.asked_again?.at ?? '',
      Reactions: figure(friend.reactions_count),
      Comments: figure(friend.comments_count),
      Shares: figure(friend.shares_count),
      Total: figure(friend.activities_count),
      'Friends since': friend.friendship_date ?? '',
      'Last activity': friend.last_activity_at ?? '',
      'First sync': friend.created_at,
      Deactivated: friend.is_banned ? 'yes' : 'no',
      Evidence: isRemoved ? '' : evidenceLook(friend, context).label,
      Note: groupReason(friend, context),
    })),
  );
}

/** People who engaged and are no friends. */
export function nonFriendsCsv(people: readonly NonFriend[]): string {
  return csv(
    [...person, 'First seen', 'Request sent', 'Note'],
    people.map((one) => ({
      Name: one.full_name,
      Profile: profileUrl(one),
      'Facebook id': one.facebook_id,
      'First seen': one.created_at,
      'Request sent': one.request_sent ? 'yes' : 'no',
      Note: unselectableReason(one),
    })),
  );
}
