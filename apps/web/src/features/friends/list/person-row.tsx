import { brand } from '@winnow/sdk/brand';
import type { Friend } from '@winnow/sdk/contract';
import { Avatar } from '@winnow/ui/avatar';
import { Badge } from '@winnow/ui/badge';
import { Checkbox } from '@winnow/ui/checkbox';
import { EvidenceBar } from '@winnow/ui/evidence-bar';
import { Icon } from '@winnow/ui/icon';
import { TableRow } from '@winnow/ui/table';
import { memo } from 'react';
import { NoFigure } from '../../../shared/figures/no-figure';
import { formatDate, formatNumber } from '../../../shared/format/format';
import type { EvidenceLook } from '../people/evidence-words';
import { profileUrl } from '../people/profile-url';
import type { Cell } from '../query/columns';
import { FriendCard } from './friend-card';

interface Props {
  id: string;
  name: string;
  picture: string | null;
  /** The line below the name. */
  note: string;
  evidence: EvidenceLook | null;
  /** False before any post was read: no figure says anything. */
  isRead: boolean;
  /** In place of a last activity: 'none seen since 3 Mar 2026'. */
  noneSeen: string;
  isRequestSent: boolean;
  /** Null for a person who is no friend: their row has a name only. */
  friend: Friend | null;
  columns: readonly Cell[];
  selected: boolean;
  selectable: boolean;
  /** The Tab key reaches this row. */
  focusable: boolean;
  card: 'up' | 'down' | null;
  /** Links the name to the profile, on the list of removed friends. */
  linked: boolean;
}

const ignore = () => {};

/** One person of a list. Clicks are handled by the table's body. */
export const PersonRow = memo(function PersonRow(props: Props) {
  const { id, columns, selected, selectable, friend, evidence, isRead, noneSeen, card } = props;
  return (
    <TableRow
      data-row={id}
      selected={selected}
      interactive
      disabled={!selectable}
      open={card !== null}
    >
      {columns.map(({ field, kind, looks }) => {
        if (kind === 'name') {
          return (
            <td key={field} className={looks.plain}>
              <NameCell {...props} />
              {card && friend && (
                <FriendCard
                  friend={friend}
                  reason={props.note || (evidence?.sentence ?? '')}
                  isRead={isRead}
                  noneSeen={noneSeen}
                  up={card === 'up'}
                />
              )}
            </td>
          );
        }
        if (kind === 'evidence') {
          return (
            <td key={field} className={looks.plain} title={evidence?.sentence}>
              {evidence && <EvidenceCell {...evidence} />}
            </td>
          );
        }
        const value = friend?.[field];
        return (
          <td key={field} className={value ? looks.plain : looks.muted} {...dated(field, props)}>
            {kind === 'count' ? figure(value, isRead) : day(field, value, isRead)}
          </td>
        );
      })}
    </TableRow>
  );
});

/** The class, its basis, and how much that is. In a wide window the basis is the whole sentence. */
function EvidenceCell({ label, basis, sentence, bar }: EvidenceLook) {
  const whole = sentence.charAt(0).toLowerCase() + sentence.slice(1);
  return (
    <>
      {bar && <EvidenceBar {...bar} className="mb-1 max-w-[156px]" />}
      <span className="block truncate text-xs text-muted">
        <span className={bar ? 'font-medium text-text' : ''}>{label}</span>
        {basis && <span className="min-[1560px]:hidden">: {basis}</span>}
        {bar && <span className="max-[1560px]:hidden">: {whole}</span>}
      </span>
    </>
  );
}

function NameCell(props: Props) {
  const { name, picture, note, isRequestSent, selected, selectable, focusable } = props;
  const { friend, linked } = props;
  const shownName = (
    // `auto` truncates a name at its own end, whatever its writing direction.
    <span dir="auto" className="block truncate text-left font-semibold text-text">
      {name}
    </span>
  );
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2.5">
      <Checkbox
        aria-label={`Select ${name}`}
        aria-disabled={selectable ? undefined : true}
        className={selectable ? undefined : 'opacity-40'}
        checked={selected}
        onChange={ignore}
        tabIndex={focusable ? 0 : -1}
      />
      <Avatar name={name} src={picture} />
      <span className="min-w-0">
        {isRequestSent ? (
          <span className="flex items-center gap-2">
            {shownName}
            <Badge tone="nonfriend">Request Sent</Badge>
          </span>
        ) : (
          shownName
        )}
        {note && (
          <span className="block truncate text-xs text-muted" title={note}>
            {note}
          </span>
        )}
      </span>
      {linked && friend && !friend.is_banned && (
        <a
          href={profileUrl(friend)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Open ${name} on ${brand.network}`}
          title={`Open on ${brand.network}`}
          tabIndex={focusable ? 0 : -1}
          className="ml-auto grid size-7 shrink-0 place-items-center rounded-small text-muted hover:bg-sunken hover:text-text"
        >
          <Icon name="external" size={14} />
        </a>
      )}
    </span>
  );
}

/** A zero that was read, or a dash: nothing was read. */
function figure(value: unknown, isRead: boolean) {
  return value || isRead ? formatNumber(Number(value)) : <NoFigure says="not read yet" />;
}

function day(field: string, value: unknown, isRead: boolean): string {
  if (typeof value === 'string') return formatDate(value);
  // 'not known', not 'not read': the profile may have been read and shown no date.
  if (field !== 'last_activity_at') return 'not known';
  return isRead ? 'none seen' : 'not read yet';
}

/** Since when no activity was seen, as the title of a cell without one. */
function dated(field: string, { friend, noneSeen }: Props): { title?: string } {
  return field === 'last_activity_at' && !friend?.last_activity_at ? { title: noneSeen } : {};
}
