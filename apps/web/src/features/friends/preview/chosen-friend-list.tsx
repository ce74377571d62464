import { brand } from '@winnow/sdk/brand';
import { Avatar } from '@winnow/ui/avatar';
import { IconButton } from '@winnow/ui/icon-button';
import type { MouseEvent } from 'react';
import { formatDate } from '../../../shared/format/format';
import { classWords } from '../people/evidence-words';
import { profileUrl } from '../people/profile-url';
import type { ChosenFriend } from '../selection/selection-slice';

interface Props {
  label: string;
  chosenFriends: readonly ChosenFriend[];
  /** Removes one person from the selection. */
  onDrop: (chosenFriend: ChosenFriend) => void;
  /** The label of the drop button: 'Keep Bo Jensen'. */
  dropLabel: (name: string) => string;
  /**
   * They are friends: each row says how sure it is that they do not engage, and since when they are friends, or that
   * it is unknown. The least sure come first.
   */
  areFriends?: boolean;
  /** How many rows are in view at once: fewer where two lists share a dialog. */
  room?: keyof typeof rooms;
}

/** Half a visible row shows that there are more. A reason may take two lines. */
const rooms = {
  tall: 'max-h-[238px] [@media(min-height:860px)]:max-h-[308px]',
  short: 'max-h-[172px]',
  least: 'max-h-[104px]',
};

/** The people an action affects, in its preview, with enough facts to tell namesakes apart. */
export function ChosenFriendList({
  label,
  chosenFriends,
  onDrop,
  dropLabel,
  areFriends = false,
  room = 'tall',
}: Props) {
  const inOrder = chosenFriends.toSorted(
    (a, b) =>
      (areFriends ? sureness(a) - sureness(b) : 0) || a.full_name.localeCompare(b.full_name),
  );

  function drop(event: MouseEvent, chosenFriend: ChosenFriend) {
    // The button disappears with its row, so the next row takes the focus.
    const row = event.currentTarget.closest('li');
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    next?.querySelector('button')?.focus();
    onDrop(chosenFriend);
  }

  return (
    <ul
      aria-label={label}
      className={`overflow-y-auto rounded-control border border-border bg-popup ${rooms[room]}`}
    >
      {inOrder.map((chosenFriend) => (
        <li
          key={chosenFriend.facebook_id}
          className="flex items-center gap-3 border-b border-border py-2 pr-2 pl-3 last:border-b-0"
        >
          <Avatar name={chosenFriend.full_name} src={chosenFriend.avatar_url} />
          <span className="min-w-0 flex-1">
            <span className="flex items-baseline justify-between gap-3">
              <Name chosenFriend={chosenFriend} />
              <When chosenFriend={chosenFriend} areFriends={areFriends} />
            </span>
            <span className="flex items-baseline justify-between gap-3 text-xs text-muted">
              <span className="min-w-0 text-pretty">
                {areFriends ? <Judgement chosenFriend={chosenFriend} /> : chosenFriend.reason}
              </span>
              {/* Namesakes may differ only in their address, often at its end, so the address is never truncated. */}
              <span className="max-w-[50%] shrink-0 text-right wrap-anywhere">
                {chosenFriend.facebook_profile_id ?? chosenFriend.facebook_id}
              </span>
            </span>
          </span>
          <IconButton
            icon="x"
            size="sm"
            label={dropLabel(chosenFriend.full_name)}
            onClick={(event) => drop(event, chosenFriend)}
          />
        </li>
      ))}
    </ul>
  );
}

/** A deactivated account engages with no one, whatever was read. */
const sureness = ({ evidence, is_banned }: ChosenFriend) =>
  is_banned ? 2 : evidence?.class === 'clear' ? 1 : 0;

/** The reason after its class: 'Likely: nothing on 17 of your last 20 posts'. Too little is said by the reason itself. */
function Judgement({
  chosenFriend: { evidence, is_banned, reason },
}: {
  chosenFriend: ChosenFriend;
}) {
  const inactive = evidence?.class;
  if (is_banned || (inactive !== 'clear' && inactive !== 'likely')) return reason;
  return (
    <>
      <span className="font-semibold">{classWords[inactive]}</span>
      {`: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`}
    </>
  );
}

/** Since when they are friends; when that is unknown, their last activity. */
function When({ chosenFriend, areFriends }: { chosenFriend: ChosenFriend; areFriends: boolean }) {
  const { friendship_date, last_activity_at } = chosenFriend;
  const words = friendship_date
    ? [`friends since ${formatDate(friendship_date)}`]
    : [
        last_activity_at && `last active ${formatDate(last_activity_at)}`,
        areFriends && 'friends since: not known',
      ].filter((part) => typeof part === 'string');
  if (words.length === 0) return null;
  return <span className="shrink-0 text-xs text-muted tabular-nums">{words.join(' · ')}</span>;
}

/** `auto` truncates a name at its own end, whatever its writing direction. */
function Name({ chosenFriend }: { chosenFriend: ChosenFriend }) {
  const look = 'truncate text-left font-semibold';
  if (chosenFriend.is_banned) {
    return (
      <span dir="auto" className={look}>
        {chosenFriend.full_name}
      </span>
    );
  }
  return (
    <a
      dir="auto"
      href={profileUrl(chosenFriend)}
      target="_blank"
      rel="noopener noreferrer"
      title={`Open on ${brand.network}`}
      className={`${look} hover:underline`}
    >
      {chosenFriend.full_name}
    </a>
  );
}
