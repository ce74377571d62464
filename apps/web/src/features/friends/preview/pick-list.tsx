import { brand } from '@winnow/sdk/brand';
import { Avatar } from '@winnow/ui/avatar';
import { IconButton } from '@winnow/ui/icon-button';
import type { MouseEvent } from 'react';
import { formatDate } from '../../../shared/format/format';
import { profileUrl } from '../people/profile-url';
import type { Pick } from '../selection/selection-slice';

interface Props {
  label: string;
  picks: readonly Pick[];
  /** Leaves one out after all. */
  onDrop: (pick: Pick) => void;
  /** What leaving out means here: 'Keep Bo Jensen'. */
  dropLabel: (name: string) => string;
  /** They are friends: since when is said of each, or that nobody knows it. */
  areFriends?: boolean;
}

/** Who an action is about, in the preview of it: enough of each to tell two of one name apart. */
export function PickList({ label, picks, onDrop, dropLabel, areFriends = false }: Props) {
  const inOrder = picks.toSorted((a, b) => a.full_name.localeCompare(b.full_name));

  function drop(event: MouseEvent, pick: Pick) {
    // The button goes with its row: the next one takes the focus.
    const row = event.currentTarget.closest('li');
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    next?.querySelector('button')?.focus();
    onDrop(pick);
  }

  return (
    // Half a row shows that there are more; a tall window has room for some more of them.
    <ul
      aria-label={label}
      className="max-h-[238px] [@media(min-height:860px)]:max-h-[284px] overflow-y-auto rounded-control border border-border"
    >
      {inOrder.map((pick) => (
        <li
          key={pick.facebook_id}
          className="flex items-center gap-3 border-b border-border py-2 pr-2 pl-3 last:border-b-0"
        >
          <Avatar name={pick.full_name} src={pick.avatar_url} />
          <span className="min-w-0 flex-1">
            <span className="flex items-baseline justify-between gap-3">
              <Name pick={pick} />
              <When pick={pick} areFriends={areFriends} />
            </span>
            <span className="flex items-baseline justify-between gap-3 text-xs text-muted">
              <span className="min-w-0 truncate">{pick.why}</span>
              {/* Namesakes may share everything else. Their addresses often differ at the end alone: never cut there. */}
              <span className="max-w-[75%] shrink-0 text-right wrap-anywhere">
                {pick.facebook_profile_id ?? pick.facebook_id}
              </span>
            </span>
          </span>
          <IconButton
            icon="x"
            size="sm"
            label={dropLabel(pick.full_name)}
            onClick={(event) => drop(event, pick)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Since when they are friends; of whom nobody knows, when they were last heard of. */
function When({ pick, areFriends }: { pick: Pick; areFriends: boolean }) {
  const { friendship_date, last_activity_at } = pick;
  const words = friendship_date
    ? [`friends since ${formatDate(friendship_date)}`]
    : [
        last_activity_at && `last active ${formatDate(last_activity_at)}`,
        areFriends && 'friends since: not known',
      ].filter((part) => typeof part === 'string');
  if (words.length === 0) return null;
  return <span className="shrink-0 text-xs text-muted tabular-nums">{words.join(' · ')}</span>;
}

/** A name is cut at its own end, in whatever direction it is written. */
function Name({ pick }: { pick: Pick }) {
  const look = 'truncate text-left font-semibold';
  if (pick.is_banned) {
    return (
      <span dir="auto" className={look}>
        {pick.full_name}
      </span>
    );
  }
  return (
    <a
      dir="auto"
      href={profileUrl(pick)}
      target="_blank"
      rel="noopener noreferrer"
      title={`Open on ${brand.network}`}
      className={`${look} hover:underline`}
    >
      {pick.full_name}
    </a>
  );
}
