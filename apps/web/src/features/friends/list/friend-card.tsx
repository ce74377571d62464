import { brand } from '@winnow/sdk/brand';
import type { Friend } from '@winnow/sdk/contract';
import { Avatar } from '@winnow/ui/avatar';
import { Button } from '@winnow/ui/button';
import { formatDate, formatNumber } from '../../../shared/format/format';
import { profileUrl } from '../people/profile-url';

interface Props {
  friend: Friend;
  reason: string;
  /** False before any post was read. */
  isRead: boolean;
  /** In place of a last activity. */
  noneSeen: string;
  /** Opens upwards, near the lower edge of the window. */
  up: boolean;
}

/** Profile details of a hovered or focused row. The card is inside the row, so that Tab leads into it. */
export function FriendCard({ friend, reason, isRead, noneSeen, up }: Props) {
  const figure = (value: number) => (value > 0 || isRead ? formatNumber(value) : 'not read yet');
  const facts = [
    ['Reactions', figure(friend.reactions_count)],
    ['Comments', figure(friend.comments_count)],
    ['Shares', figure(friend.shares_count)],
    ['Friends since', friend.friendship_date ? formatDate(friend.friendship_date) : 'not known'],
    ['Last activity', friend.last_activity_at ? formatDate(friend.last_activity_at) : noneSeen],
    ['First sync', formatDate(friend.created_at)],
  ];
  return (
    <div
      role="group"
      aria-label={`Profile of ${friend.full_name}`}
      className={`absolute left-24 z-20 w-[300px] max-w-[calc(100vw-3.5rem)] max-md:left-3 cursor-default rounded-card border border-border-strong bg-popup p-4 text-left font-normal text-text shadow-float ${up ? 'bottom-10' : 'top-10'}`}
    >
      <div className="flex items-center gap-3">
        <Avatar name={friend.full_name} src={friend.avatar_url} size="lg" />
        <div className="min-w-0">
          <p dir="auto" className="truncate text-left font-strong">
            {friend.full_name}
          </p>
          <p className="truncate text-xs text-muted">
            {friend.facebook_profile_id ?? friend.facebook_id}
          </p>
        </div>
      </div>
      {reason && <p className="mt-2 text-sm text-muted">{reason}</p>}
      {friend.disabled_reason === 'removal_problem' && (
        <a className="text-sm underline" href={`mailto:${brand.supportEmail}`}>
          Contact support
        </a>
      )}
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {!friend.is_banned && (
        <Button
          size="sm"
          block
          className="mt-3"
          iconEnd="external"
          href={profileUrl(friend)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open on {brand.network}
        </Button>
      )}
    </div>
  );
}
